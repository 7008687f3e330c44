/** Why a match in which a person sits is void by what that person did: none of it is an agent's fault. */
export const NOT_COME = 'a person of the experiment did not come to the table'
/** Nothing of the deal is known to them beyond their own cards: it is dealt to them again. */
export const LEFT_AT_ONCE = 'a person of the experiment left before they had done anything'
/** They know what was said: the same deal played again would be another game. */
export const LEFT = 'a person of the experiment left in the middle'

/** A page that was not heard of for so long when a question's time is over is closed; one that is open and silent is an answer. */
export const AWAY_MS = 15_000
