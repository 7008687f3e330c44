import type { Totals } from '@masquerade/game'
import type { AgentKind, PauseCode, VerifiedBy } from '@masquerade/protocol'

/** An agent as the directory shows it: the store's row, in a form that pages may know. */
export interface ListedAgent {
  id: string
  slug: string
  name: string
  kind: AgentKind
  avatar?: string
  languages: readonly string[]
  about: { en: string; zh: string }
  online: boolean
  paused?: PauseCode
  verified?: VerifiedBy
  code?: string
  owner?: { name: string }
  /** Finished matches in listed arenas. */
  games: number
  /** The same by game. */
  played: readonly { game: string; configs: readonly unknown[]; totals: Totals }[]
}
