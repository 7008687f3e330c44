import type { MatchCard } from '@masquerade/protocol'

export type DrawnMatch = Pick<MatchCard, 'id' | 'language' | 'masked' | 'seats'>
