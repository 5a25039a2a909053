title: Four ships in hand, two draws: the first printing
rules: F7, F8
players: Ann, Ben
edition: first

given Ann holds ship 5; ship 4 moves; ship 6 series
given Ann owns tile cube: red or move
display tile 1 is tile cube: yellow and draw
left ship 20

# Each application is a yellow settler and a ship. The fourth ship is drawn.
Ann takes tile 1
> cube x2
Ann recruits yellow
Ann draws from the pile
Ann holds 4
# The second draw would be the fifth ship: it does not happen and is not asked about.
Ann recruits yellow
> the turn is over
Ann holds 4
left ship 19
Ann on Earth: 2 yellow
