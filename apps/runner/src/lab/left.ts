/** Reasons why a match is void because of what a person in the match did: such a reason is never an agent's fault. */
export const NOT_COME = 'a person of the experiment did not come to the table'
/** The person who left saw no more than their own secret cards, so the match is repeated with the same deal. */
export const LEFT_AT_ONCE = 'a person of the experiment left before they had done anything'
/** The person has heard what was said, so repeating the match with the same deal would not be a fair game. */
export const LEFT = 'a person of the experiment left in the middle'

/**
 * A person's page counts as closed if it has been silent for this long when a question's time ends; if the page is
 * open, the silence is the person's answer.
 */
export const AWAY_MS = 15_000
