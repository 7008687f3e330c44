import { type Random, shuffled } from '@masquerade/game'
import { type AvalonRole, avalon } from '@masquerade/games'
import { cycling } from '@masquerade/lab/design/cycles'
import type { Manifest } from '@masquerade/lab/manifest/manifest'

/** The paper's table. */
const ROLES: readonly AvalonRole[] = ['merlin', 'percival', 'servant', 'morgana', 'assassin']
const SEATS = ROLES.length

/** How the paper's program plays: the second team of a quest goes, whatever the vote on it. What is said is studied. */
export const settings = ({ settings }: Manifest) => ({
  proposals: 2,
  last: 'goes',
  ...settings,
  seats: SEATS,
  talk: true,
})

export const configOf = (manifest: Manifest): object => avalon.config.parse(settings(manifest))

/** How many questions the rules ask at most: of each proposal speeches, the leader's second thoughts and votes; then cards. */
export function asksOfRules(manifest: Manifest): number {
  return QUESTS * (proposalsIn(manifest) * (2 * SEATS + 1) + LARGEST_TEAM) + 1
}

/** How often intentions may be chosen at most. */
export function mostStatements(manifest: Manifest): number {
  return QUESTS * proposalsIn(manifest) * SEATS
}

/** Of settings that the game refuses it is not asked how many. */
function proposalsIn(manifest: Manifest): number {
  return avalon.config.safeParse(settings(manifest)).data?.proposals ?? 0
}

const QUESTS = 5
const LARGEST_TEAM = 3

export interface Dealt {
  roles: readonly AvalonRole[]
  leader: number
}

/** Who has which role and who leads first: every seat, in every role, as often as any other. */
export function* deals(random: Random): Generator<Dealt> {
  for (const place of cycling(SEATS * SEATS, random)) {
    const leading = ROLES[place % SEATS] ?? 'servant'
    const others = shuffled(
      random,
      ROLES.filter((role) => role !== leading),
    )
    const before = Math.floor(place / SEATS)
    yield { roles: [...others.slice(0, before), leading, ...others.slice(before)], leader: before + 1 }
  }
}
