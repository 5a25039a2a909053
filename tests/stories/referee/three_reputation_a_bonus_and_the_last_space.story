title: Three reputation: stop on the bonus, and a Basic action reaches the last space
rules: A2.5, F5, F6, L2
players: Ann, Ben
edition: revised
track: 8 spaces, bonus 2 4 6, steps 3 4 5 7

given Ann has reputation 4
given Ann has used Earth triangle; Mars triangle
given Ann on Earth: 1 purple
given Ann on berth A: 2 yellow
Ann's berth A is ship 5
display Earth 1 is Earth triangle: 1 purple -> reputation

# The third triangle gains three points at once. From space 4 they reach the last space, 7, or stop earlier.
# Space 6 is a bonus space: stopping there gives up the third point for a Basic action.
Ann uses Earth shuttle 1
> triangle x3
may: stops on 5; stops on 6; stops on 7; declines
! F5 Ann stops on 4
! F5 Ann stops on 8
Ann stops on 6
> reputation 6
> bonus space

# And the Basic action is one more reputation: the last space, and a launch of a ship in any state.
Ann gains reputation
> reputation 7
> last space
may: launches berth A by bonus; launches berth B by bonus; declines
Ann launches berth A by bonus
> berth A launches
> to the supply: 2 yellow
Ann draws from the pile
Ann's hand 1 is ship 4 fewer
> the turn is over
Ann has launched 1
# 5 for the ship, 6 for reputation.
score Ann 11
