title: An infected ship wants one more, and the VIP is as good as any
rules: F4, F6, L1, M8
players: Ann, Ben
edition: revised
moon: yes
track: 5 spaces, bonus 1 2 3, steps 1 2 3 4

given Ben is advised by Ashwatthama
given Ann is advised by Ayati
given the virus is on Ann's berth A
given the VIP is with Ann on Mars
given Ann on berth A: 3 red
given Ann has reputation 3
given Ann owns tile gear: draw; tile cube: draw
given Ann holds ship 5
Ann's berth A is ship 4 fewer

# Fewer by one and more by one: three would be enough, had they come before the virus. They launch at the end of the turn.
Ann discards slots 1 2
Ann gains reputation
> reputation 4
> last space
# The last space launches a ship in any state, but not this one.
may: launches berth B by bonus; declines
! M8 Ann launches berth A by bonus
Ann declines
Ann moves the VIP to berth B
> berth A launches
> to the supply: 3 red
the virus is gone
Ann draws from the pile
Ann places hand 1
> the turn is over
# The VIP aboard is worth a point: 4 for the ship, 6 for reputation, 1 for Ayati.
score Ann 12
