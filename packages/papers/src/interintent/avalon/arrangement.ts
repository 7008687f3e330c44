import { type Random, shuffled } from '@masquerade/game'
import { type AvalonRole, avalon } from '@masquerade/games'
import { cycling } from '@masquerade/lab/design/chance'
import type { Manifest } from '@masquerade/lab/manifest/manifest'

export const ROLES: readonly AvalonRole[] = ['merlin', 'percival', 'servant', 'morgana', 'assassin']
const SEATS = ROLES.length

/** As in the paper, the second team of a quest is always accepted, because only speeches are studied. */
export const settings = ({ settings }: Manifest) => ({
  proposals: 2,
  last: 'goes',
  ...settings,
  seats: SEATS,
  talk: true,
})

export const configOf = (manifest: Manifest): object => avalon.config.parse(settings(manifest))

export const asksOfRules = (manifest: Manifest): number =>
  QUESTS * (proposalsIn(manifest) * (2 * SEATS + 1) + LARGEST_TEAM) + 1

export const mostStatements = (manifest: Manifest): number => QUESTS * proposalsIn(manifest) * SEATS

/** 0 for invalid settings: the game itself refuses them, with a better message. */
const proposalsIn = (manifest: Manifest): number => avalon.config.safeParse(settings(manifest)).data?.proposals ?? 0

const QUESTS = 5
const LARGEST_TEAM = 3

/** Roles and the first leader are drawn at random, but over many matches every seat has every role equally often. */
export function* deals(random: Random) {
  for (const place of cycling(SEATS * SEATS, random)) {
    const leading = ROLES[place % SEATS] ?? 'servant'
    const others = ROLES.filter((role) => role !== leading)
    const before = Math.floor(place / SEATS)
    yield { roles: shuffled(random, others).toSpliced(before, 0, leading), leader: before + 1 }
  }
}
