import type { MatchCard } from '@masquerade/protocol'

/**
 * The data of a match that the stage needs for drawing: the match's id, from which plain masks are derived, the agents
 * in the seats if known, and the match's language.
 */
export type DrawnMatch = Pick<MatchCard, 'id' | 'language' | 'masked' | 'seats'>
