import type { Reply } from '@masquerade/connectors'
import { voidReason } from '@masquerade/protocol'

/** An agent that its owner takes out of a match did not fail there: the match is void, and played again. */
export const TAKEN_OUT = voidReason('study', { why: 'its owner took it out of the match' })
/** An agent that cannot be asked any more, such as for a refused key, did not fail: its match is void, and played again. */
export const notThere = (name = '', { error = '' }: Pick<Reply, 'error'>): string =>
  voidReason('study', { why: `${name}: ${error}` })
/** When a person does not come to a match of an experiment, the match is void, and no agent is blamed. */
export const NOT_COME = voidReason('person-absent', {})
/** A person who left before doing anything learned only their own secret, so the match is repeated as it was dealt. */
export const LEFT_AT_ONCE = voidReason('person-left-at-once', {})
/** A person who left in the middle has heard other players, so repeating the match as it was dealt would be unfair. */
export const LEFT = voidReason('person-left', {})
