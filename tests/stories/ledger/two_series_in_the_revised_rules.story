title: In the revised rules a series ship scores once for two series
rules: L4, P1
players: Ann, Ben
edition: revised

given Ann has used Earth sphere; Mars sphere; Earth cube; Earth cube; Mars gear; Earth gear
given Ann has used Earth triangle; Mars triangle; Earth diamond
Ann's berth A is ship 6 series
display Mars 2 is Mars diamond: 2 white -> move

# One series is complete and was used long ago.
! L4 Ann launches berth A by bonus
# The second diamond completes the second series, and a ship may launch.
Ann uses Mars shuttle 2
> diamond x2
> series 2 complete
Ann launches berth A by bonus
! L4 Ann launches berth B by bonus
Ann draws ship 1
Ann places ship ? on berth A
Ann ends the turn

# Six once, however many series there are.
counted Ann: 0 aboard
line Ann ship 6 series: 1 x 6 = 6
score Ann 6
