title: Four ships in hand, two draws: the revised rules
rules: F7, F8
players: Ann, Ben
edition: revised

given Ann holds ship 5; ship 4 moves; ship 6 series
given Ann owns tile cube: red or move
display tile 1 is tile cube: yellow and draw
left ship 20

Ann takes tile 1
> cube x2
Ann recruits yellow
Ann draws from the pile
Ann recruits yellow
# The fifth ship is drawn, and one of the five goes under the pile when the turn ends.
Ann draws from the pile
> 1 too many in hand
> a ship goes under the pile
> the turn is over
Ann holds 4
left ship 19
