title: A Mars shuttle whose red passenger finds no berth
rules: A2.1, A2.3, A2.4, F4
players: Ann, Ben
edition: revised

given Ann on Mars: 1 blue 1 red
given Ann on berth A: 2 blue
given Ann on berth B: 1 red 1 yellow
display Mars 1 is Mars gear: 1 blue 1 red -> draw

# Blue may join the blue ones on A or be the first blue on B. For red there is no place:
# A is blue, and B has a red one already.
Ann uses Mars shuttle 1
> gear x1
may: boards blue on berth A; boards blue on berth B
! F4 Ann boards red on berth A
! F4 Ann boards red on berth B
# Moving is not optional.
! T2 Ann declines
Ann boards blue on berth B
> lost 1 red
Ann on Mars: nobody
Ann on berth A: 2 blue
Ann on berth B: 1 blue 1 red 1 yellow
# Seven red: one is aboard, six are in the supply.
supply: 6 red

# The effect is hers all the same.
Ann draws from the pile
> the turn is over
Ann holds 1
turn Ben
