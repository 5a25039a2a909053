title: Ms. Chau picks up as many lost settlers as her Moon has room for
rules: A2.4, M2, M8
players: Ann, Ben
edition: revised
moon: yes

given Ben is advised by Ms. Chau
given Ben on the Moon: 3 yellow
given Ann on Earth: 1 red 1 purple
given Ann on Mars: 5 blue
display Earth 1 is Earth sphere: 1 red 1 purple -> draw

# Mars is full, so that both are lost in space. Ben is asked, although it is Ann's turn.
Ann uses Earth shuttle 1
> sphere x1
> lost 1 red 1 purple
may: recruits red; recruits purple; declines
Ben recruits purple
Ben on the Moon: 3 yellow 1 purple
# The Moon is full now, and the other stays lost.
supply: 7 red 6 purple
Ann declines
> the turn is over
