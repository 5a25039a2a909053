title: With two tiles of a symbol the effect applies twice
rules: A1.1, A1.2
players: Ann, Ben
edition: revised

display tile 1 is tile gear: blue and draw
display tile 2 is tile cube: red and draw
display tile 3 is tile gear: yellow and draw
display tile 4 is tile triangle: purple and draw

# The first gear stands alone.
Ann takes tile 1 into slot 1
> gear x1
Ann ends the turn

# Somebody else's tiles don't count for Ben.
display tile 1 is tile gear: red or yellow
Ben takes tile 1 into slot 1
> gear x1
Ben ends the turn

# A second gear: Ann applies its effect for each of the two.
! A1.1 Ann takes tile 3 into slot 1
Ann takes tile 3 into slot 2
> gear x2
! T1 Ann takes tile 4 into slot 3
Ann ends the turn
left tile 23
