title: Two red wait on berth A when a blue one arrives
rules: A2.3, A2.4, F2, F4
players: Ann, Ben
edition: revised

given Ann on Mars: 1 blue
given Ann on berth A: 2 red
display Mars 1 is Mars cube: 1 white -> adapt red

# Blue can't board A to be made red there afterwards: the condition holds on entry. B is all that is left,
# so that nothing is asked.
Ann uses Mars shuttle 1
> cube x1
Ann on berth A: 2 red
Ann on berth B: 1 blue

# Adapt red: somebody becomes red, or somebody red becomes something else. On A a newcomer would stand
# beside another red and have to be red itself.
may: adapts blue to red on berth B; declines
! F2 Ann adapts red to blue on berth A
! C6 Ann adapts blue to yellow on berth B
Ann adapts blue to red on berth B
> the turn is over
Ann on berth A: 2 red
Ann on berth B: 1 red
supply: 7 blue 4 red
