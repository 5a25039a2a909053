title: The two moves of a launching ship complete the other one
rules: L1, L2, L3, F3
players: Ann, Ben
edition: revised

Ann's berth A is ship 4 moves
Ann's berth B is ship 5
given Ann on berth A: 2 red
given Ann on berth B: 1 blue 1 red 1 yellow
given Ann on Mars: 1 red
given Ann on Earth: 1 purple
display Mars 1 is Mars cube: 1 red -> draw

# The third red completes berth A; it is the only ship red may board. The ship launches after the effect.
Ann uses Mars shuttle 1
> cube x1
Ann on berth A: 3 red
Ann declines
> berth A launches
> to the supply: 3 red

# Two moves: purple from Earth to Mars and on to berth B. Berth A has no ship just now.
Ann moves purple from Earth to Mars
may: moves purple from Mars to berth B; declines
! F3 Ann moves purple from Mars to berth A
Ann moves purple from Mars to berth B
Ann on berth B: 1 blue 1 red 1 yellow 1 purple

# First the new ship for A, then B launches as well.
Ann draws from the pile
Ann's hand 1 is ship 6 series
> berth B launches
> to the supply: 1 blue 1 red 1 yellow 1 purple
Ann draws from the pile
Ann's hand 1 is ship 5
> the turn is over
Ann has launched 2
score Ann 9
supply: 7 blue 7 red 7 yellow 7 purple
