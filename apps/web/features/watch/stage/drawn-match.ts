import type { MatchCard } from '@masquerade/protocol'

/**
 * The data that are needed to draw a match: the match's id, from which anonymous players' masks are derived, the
 * agents in the seats if known, and the match's language.
 */
export type DrawnMatch = Pick<MatchCard, 'id' | 'language' | 'masked' | 'seats'>
