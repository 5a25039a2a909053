title: A Mars shuttle with the VIP aboard and the advisor on Mars applies three times
rules: A2.3, M5, M8
players: Ann, Ben
edition: revised
moon: yes

given Ann is advised by Ayati
given Ann's advisor is on Mars
given the VIP is with Ann on Mars
given Ann on Mars: 1 yellow
given Ann on berth A: 2 red
given Ann holds ship 5
Ann's berth A is ship 5
display Mars 3 is Mars gear: 1 blue 1 yellow -> any

# Nobody blue is there, so that the VIP must stand in.
Ann uses Mars shuttle 3
may: sends the VIP for blue
! T2 Ann declines
Ann sends the VIP for blue
> gear x3
may: boards yellow on berth B; moves the VIP to berth A; moves the VIP to berth B
Ann moves the VIP to berth A
# Only one berth is left for the other.
Ann on berth B: 1 yellow
Ann recruits red
Ann recruits blue
Ann recruits purple
> berth A launches
> to the supply: 2 red
the VIP is gone
Ann on Earth: 1 blue 1 red 1 purple
