title: A full series launches a ship with nobody aboard
rules: L2, L4
players: Ann, Ben
edition: revised

given Ann has used Earth sphere; Mars cube; Earth gear; Mars triangle
given Ann on Earth: 1 red
Ann's berth A is ship 6 series
display Earth 2 is Earth diamond: 1 white -> basic
display ship 3 is ship 4 recruit

Ann uses Earth shuttle 2
> diamond x1
> series 1 complete
Ann on Mars: 1 red

# The shuttle is resolved first, then the bonus.
Ann recruits blue
may: launches berth A by bonus; launches berth B by bonus; declines
Ann launches berth A by bonus
> berth A launches
may: draws ship 1; draws ship 2; draws ship 3; draws from the pile
! T2 Ann declines
Ann draws ship 3
> the turn is over
Ann has launched 1
# The series she has just completed.
score Ann 6
