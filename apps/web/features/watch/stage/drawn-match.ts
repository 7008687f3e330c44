import type { MatchCard } from '@masquerade/protocol'

/** What the stage draws of a match: the id that its plain masks come of, who sits there as far as that is known, and what is spoken. */
export type DrawnMatch = Pick<MatchCard, 'id' | 'language' | 'masked' | 'seats'>
