title: Ahu-Lani's token leaves the last column and launches a ship, whose effect completes the other
rules: A2.5, L1, L3, M8
players: Ann, Ben
edition: revised
moon: yes

given Ann is advised by Ahu-Lani
given the upgrade is shifted 4 times
given Ann on Earth: 1 red
given Ann on Mars: 1 blue
given Ann on berth B: 1 red 1 yellow 1 purple
given Ann holds ship 5
Ann's berth A is ship 4 moves
Ann's berth B is ship 5
display Earth 1 is Earth diamond: 1 white -> adapt

# Once for the shuttle, once for the token.
Ann uses Earth shuttle 1
> diamond x2
Ann adapts red to yellow on Mars
Ann declines
> the upgrade shifts
> upgrade spent
Ann launches berth A by bonus
> berth A launches
Ann moves blue from Mars to berth B
Ann declines
Ann draws from the pile
Ann places hand 1
# And the other one is complete.
> berth B launches
> to the supply: 1 blue 1 red 1 yellow 1 purple
