title: Three reputation with a bonus two ahead: Ann goes on
rules: F5, P2
players: Ann, Ben
edition: revised
track: 11 spaces, bonus 2 5 8, steps 3 5 8 10

given Ann has used Earth gear; Mars gear
display Earth 1 is Earth gear: 1 white -> reputation
Ann uses Earth shuttle 1
> gear x3
# All three points, no Basic action, and the first step of the score.
Ann moves reputation to 3
> bonus 2 passed
! F5 Ann moves reputation to 2
! F5 Ann moves reputation to 11
Ann ends the turn
counted Ann: 0 aboard
line Ann reputation: 1 x 1 = 1
