title: A fourth and a fifth ship launched in the last turn both count
rules: E1, E2, L1, L2, P1
players: Ann, Ben
edition: revised

given Ann has launched ship 5; ship 5; ship 4 moves
given Ben has launched ship 4 recruit; ship 4 fewer; ship 5
Ann's berth A is ship 4 reputation
Ben's berth A is ship 5
Ben's berth B is ship 4 moves

# Ann's fourth ship triggers the end. Ben has not had his turn of this round.
Ann uses Mars shuttle 1
> ? x1
Ann launches berth A
> end triggered by Ann: fourth launch
! L2 Ann ends the turn
Ann draws from the pile
Ann places ship ? on berth A
Ann ends the turn
> 1 turn left

# Two of Ben's ships are complete: both launch, and the game ends with his turn.
Ben uses Mars shuttle 1
> ? x1
Ben launches berth B
Ben draws ship 1
Ben places ship ? on berth B
Ben launches berth A
Ben draws from the pile
Ben places ship ? on berth A
Ben ends the turn
> game over
! E2 Ann takes tile 1 into slot 1

# 5 + 5 + 4 + 4 and one settler waiting; 4 + 4 + 5 + 4 + 5.
counted Ann: 1 aboard
counted Ben: 0 aboard
score Ann 19
score Ben 22
rank Ben 1
rank Ann 2
tie-break none
