title: With five on Earth, a double recruit brings one
rules: A1.2, F1
players: Ann, Ben
edition: revised

given Ann on Earth: 2 blue 2 red 1 yellow
given Ann owns tile cube: red or move
display tile 1 is tile cube: blue or purple

Ann takes tile 1
> cube x2
may: recruits blue; recruits purple; declines
Ann recruits purple
# Earth holds six. The second recruit does not happen, and nobody is thrown out for it.
> the turn is over
Ann on Earth: 2 blue 2 red 1 yellow 1 purple
supply: 5 blue 6 purple
turn Ben
