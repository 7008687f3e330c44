import { type Random, shuffled } from '@masquerade/game'
import { type AvalonRole, avalon } from '@masquerade/games'
import { cycling } from '@masquerade/lab/design/cycles'
import type { Manifest } from '@masquerade/lab/manifest/manifest'

/** The paper's table. */
const ROLES: readonly AvalonRole[] = ['merlin', 'percival', 'servant', 'morgana', 'assassin']
const SEATS = ROLES.length

/**
 * The settings of Avalon as the paper's program plays it: the second proposed team of a quest goes, whatever the vote,
 * because only the speeches are studied.
 */
export const settings = ({ settings }: Manifest) => ({
  proposals: 2,
  last: 'goes',
  ...settings,
  seats: SEATS,
  talk: true,
})

export const configOf = (manifest: Manifest): object => avalon.config.parse(settings(manifest))

/**
 * Returns the largest number of questions that the rules ask: for each proposal the speeches, the leader's second
 * proposal and the votes; then the quest cards.
 */
export function asksOfRules(manifest: Manifest): number {
  return QUESTS * (proposalsIn(manifest) * (2 * SEATS + 1) + LARGEST_TEAM) + 1
}

/** Returns the largest number of times that a match asks seats to choose their intentions. */
export function mostStatements(manifest: Manifest): number {
  return QUESTS * proposalsIn(manifest) * SEATS
}

/** Returns the number of proposals in a quest; 0 for invalid settings, which the game itself refuses. */
function proposalsIn(manifest: Manifest): number {
  return avalon.config.safeParse(settings(manifest)).data?.proposals ?? 0
}

const QUESTS = 5
const LARGEST_TEAM = 3

export interface Dealt {
  roles: readonly AvalonRole[]
  leader: number
}

/** Yields roles and first leaders, drawn so that every seat holds every role equally often. */
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
