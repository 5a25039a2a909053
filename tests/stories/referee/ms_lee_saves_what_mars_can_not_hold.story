title: Mr. Wu sends two for one, and Ms. Lee lifts one of them past a Mars with room for one
rules: A2.4, L1, M8
players: Ann, Ben
edition: revised
moon: yes

given Ann is advised by Mr. Wu; Ms. Lee
given Ann on Earth: 2 blue
given Ann on Mars: 4 yellow
given Ann on berth A: 2 blue
given Ann holds ship 5
Ann's berth A is ship 4 recruit
display Earth 1 is Earth sphere: 1 red -> draw

Ann uses Earth shuttle 1
may: sends two blue for red
Ann sends two blue for red
> sphere x1
may: boards blue on berth A; boards blue on berth B; declines
Ann boards blue on berth A
# One lands, one launches.
Ann on Mars: 1 blue 4 yellow
Ann declines
> berth A launches
> to the supply: 3 blue
Ann recruits red
Ann draws from the pile
Ann places hand 1
> the turn is over
