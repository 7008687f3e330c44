import type { MatchCard } from '@masquerade/protocol'

/**
 * The data of a match that the stage draws: its id, from which plain masks are derived, the agents in its seats if
 * known, and its language.
 */
export type DrawnMatch = Pick<MatchCard, 'id' | 'language' | 'masked' | 'seats'>
