title: Noor's extra action carries the figure to Ganymede, and the fourth field launches
rules: A3.1, M4, M5, M6, M8
players: Ann, Ben
edition: revised
moon: yes

given Ann is advised by Noor; Mr. Wu; Ms. Lee
given Ann's advisor is on Earth
given Ann owns tile gear: red or move
given Ann holds ship 6 series; ship 5
given Ann on berth B: 1 red
Ann's berth B is ship 5
display advisor 2 is advisor James King

# One tile is one Basic action, and Noor makes it two: both take the figure a step on.
Ann discards slot 1
Ann moves the advisor
Ann's advisor stands on Mars
Ann moves the advisor
may: pays hand 1; pays hand 2
Ann pays hand 1
> a ship goes under the pile
Ann's advisor stands on Ganymede

Ann takes advisor 2
> council field 4
Ann's advisor stands on Moon
may: launches berth A by bonus; launches berth B by bonus; declines
Ann launches berth B by bonus
> berth B launches
> to the supply: 1 red
Ann draws from the pile
Ann places hand 1
> the turn is over
turn Ben
Ann has launched 1
# 5 for the ship, and the council: Noor 2, Mr. Wu 1, Ms. Lee 1, James King 2.
score Ann 11
