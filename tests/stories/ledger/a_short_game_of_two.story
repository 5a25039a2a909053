title: A short game of two, from the opening display to the ranking
rules: S2, S3, S4, S5, A1.1, A1.2, A1.3, A2.2, A2.5, T1, F5, F7, L1, L2, E1, E2, P1, P2, P3, P4
players: Ann, Ben
edition: revised
track: 11 spaces, bonus 2 5 8, steps 3 5 8 10

# Only what everyone can see is told here: no settlers, and no ships that were drawn unseen.
# The cards are made up for the story.
left tile 26
left Earth 26
left Mars 26
left ship 23
display tile 1 is tile sphere: blue and draw
display tile 2 is tile cube: red and draw
display tile 3 is tile gear: yellow and draw
display tile 4 is tile triangle: purple and draw
display Earth 1 is Earth cube: 1 red -> move
display Earth 2 is Earth gear: 1 yellow 1 white, tile -> basic
display Mars 1 is Mars cube: 1 red 1 white -> reputation
display Mars 2 is Mars diamond: 2 white -> move
display ship 1 is ship 4 moves
display ship 2 is ship 6 series
display ship 3 is ship 1 per red
Ann's berth A is ship 5
Ann's berth B is ship 2 per cube
Ben's berth A is ship 4 reputation
Ben's berth B is ship 2 per tile

# Round 1
Ann takes tile 2 into slot 1
> cube x1
Ann draws ship 1
! F7 Ann draws ship 1
Ann ends the turn
display tile 2 is tile cube: red or yellow
Ben takes tile 2 into slot 1
> cube x1
Ben ends the turn

# Round 2
Ann uses Earth shuttle 1
> cube x1
Ann ends the turn
Ben takes tile 3 into slot 2
> gear x1
Ben draws from the pile
Ben ends the turn

# Round 3: the second cube gives 2 reputation and fills Ann's ship.
Ann uses Mars shuttle 1
> cube x2
Ann moves reputation to 2
> bonus space
Ann launches berth A
Ann draws from the pile
Ann places ship 4 moves on berth A
Ann ends the turn
! A1.1 Ben takes tile 1 into slot 1
Ben takes tile 1 into slot 3
> sphere x1
Ben draws ship 2
Ben ends the turn

# Round 4: two ships at once for Ann; Ben pays for his shuttle with a tile.
Ann uses Mars shuttle 2
> diamond x1
Ann launches berth A
Ann draws from the pile
Ann places ship ? on berth A
Ann launches berth B
Ann draws ship 3
Ann places ship 1 per red on berth B
Ann ends the turn
! A2.2 Ben uses Earth shuttle 2
Ben uses Earth shuttle 2 paying slot 1
> gear x1
Ben ends the turn

# Round 5: Ann's fourth ship. Ben has one turn more.
display Earth 3 is Earth sphere: 1 red 1 white -> draw
Ann uses Earth shuttle 3
> sphere x1
Ann launches berth B
> end triggered by Ann: fourth launch
Ann draws from the pile
Ann places ship ? on berth B
Ann ends the turn
> 1 turn left
Ben takes tile 4 into slot 1
> triangle x1
Ben launches berth B
Ben draws ship 1
Ben places ship 6 series on berth B
Ben ends the turn
> game over

# 30 − 4 on display − 1 of Ann − 3 of Ben − 1 discarded.
left tile 21
# 30 − 4 − 2 of Ann − 1 of Ben, and 30 − 4 − 2 of Ann.
left Earth 23
left Mars 24
! E2 Ann takes tile 1 into slot 2

counted Ann: 2 aboard
counted Ben: 4 aboard
line Ann ship 5: 1 x 5 = 5
line Ann ship 4 moves: 1 x 4 = 4
line Ann ship 2 per cube: 2 x 2 = 4
line Ann ship 1 per red: 3 x 1 = 3
line Ann reputation: 0 x 1 = 0
line Ann aboard: 2 x 1 = 2
score Ann 18
line Ben ship 2 per tile: 3 x 2 = 6
score Ben 10
rank Ann 1
rank Ben 2
tie-break none
