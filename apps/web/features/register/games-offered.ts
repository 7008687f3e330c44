import type { GamesOfKind } from '@masquerade/protocol'

/** What the forms know of games. */
export interface GamesOffered {
  /** Those that can be played here, in their order. */
  all: readonly { id: string; name: string }[]
  /** Who says which of them an agent plays, by its kind. */
  rules: Readonly<Record<string, GamesOfKind>>
}
