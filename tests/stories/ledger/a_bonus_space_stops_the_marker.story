title: Three reputation with a bonus two ahead: Ann stops there
rules: F5, A2.5
players: Ann, Ben
edition: revised
track: 11 spaces, bonus 2 5 8, steps 3 5 8 10

given Ann has used Earth gear; Mars gear
display Earth 1 is Earth gear: 1 white -> reputation

# The third gear applies its effect three times, which is one advance of 3.
Ann uses Earth shuttle 1
> gear x3
# She stops on the bonus space for a Basic action and gives up the third point.
Ann moves reputation to 2
> bonus space
Ann ends the turn
counted Ann: 0 aboard
line Ann reputation: 0 x 1 = 0
