title: A tile may be taken though neither of its colours is left
rules: A1.1, A1.2, F1
players: Ann, Ben
edition: revised

# All seven blue and all seven red stand on the boards, and there is room on Earth.
given Ann on Earth: 2 blue 2 red
given Ann on Mars: 3 blue 2 red
given Ben on Earth: 2 blue 2 red
given Ben on Mars: 1 red
supply: 0 blue 0 red
display tile 2 is tile sphere: blue or red
display tile 3 is tile gear: blue or yellow

# She wants the symbol. There is nobody to recruit, so that nothing is asked.
Ann takes tile 2
> sphere x1
> the turn is over
Ann on Earth: 2 blue 2 red
supply: 0 blue 0 red
the new cards stay unknown

# Ben's tile has one colour that is left.
Ben takes tile 3
> gear x1
may: recruits yellow; declines
! F1 Ben recruits blue
! C6 Ben recruits purple
Ben declines
> the turn is over
