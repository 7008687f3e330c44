/** A match of an experiment that a person did not come to is void, which is never an agent's fault. */
export const NOT_COME = 'a person of the experiment did not come to the table'
/**
 * A person who left before doing anything saw no more than their own secret, so the match is repeated with the same
 * deal.
 */
export const LEFT_AT_ONCE = 'a person of the experiment left before they had done anything'
/**
 * A person who left in the middle has heard what was said, so repeating the match with the same deal would not be a
 * fair game.
 */
export const LEFT = 'a person of the experiment left in the middle'

/**
 * A person's page counts as closed if it has been silent for some seconds when a question's time ends; if the page is
 * open, the person's silence is their answer.
 */
export const AWAY_MS = 15_000
