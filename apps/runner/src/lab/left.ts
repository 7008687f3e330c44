/** When a person does not come to a match of an experiment, the match is void, and no agent is blamed. */
export const NOT_COME = 'a person of the experiment did not come to the table'
/**
 * A person who left before doing anything learned only their own secret, so the match is repeated with the same secrets
 * and roles.
 */
export const LEFT_AT_ONCE = 'a person of the experiment left before they had done anything'
/**
 * A person who left in the middle of a match has heard other players, so repeating it with the same secrets would be
 * unfair.
 */
export const LEFT = 'a person of the experiment left in the middle'

/**
 * When a person does not answer in time, they count as gone if their page has sent nothing for this many milliseconds.
 */
export const AWAY_MS = 15_000
