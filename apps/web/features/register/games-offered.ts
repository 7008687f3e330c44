import type { GamesOfKind } from '@masquerade/protocol'

/** The games that the forms offer. */
export interface GamesOffered {
  /** The games that can be played here, in their order. */
  all: readonly { id: string; name: string }[]
  /** Who says which of the games an agent plays, by its kind. */
  rules: Readonly<Record<string, GamesOfKind>>
}
