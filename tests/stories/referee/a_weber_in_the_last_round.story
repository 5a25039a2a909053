title: A. Weber's turn in the last round is played before the round goes on
rules: E1, E2, M5, M8
players: Ann, Ben
edition: revised
moon: yes

given Ann has launched ship 5; ship 5; ship 5
given Ann's advisor is on Ganymede
given Ann on berth A: 3 blue
given Ann holds ship 4 fewer
Ann's berth A is ship 5
display tile 1 is tile gear: draw
display advisor 1 is advisor A. Weber Ph.D

Ann takes tile 1
Ann puts the tile on Earth
> gear x1
Ann declines
# The ship launches first, as she likes: it is her fourth.
Ann launches berth A
> berth A launches
> end triggered by Ann: fourth launch
> to the supply: 3 blue
Ann draws from the pile
Ann places hand 1
Ann takes advisor 1
> council field 1
> the turn is over
> another turn
the new cards stay unknown

# Another turn of hers, and then Ben's last one.
turn Ann
display tile 2 is tile cube: draw
Ann takes tile 2
Ann puts the tile on the Moon
> cube x1
Ann declines
> the turn is over
> 1 turn left
turn Ben
