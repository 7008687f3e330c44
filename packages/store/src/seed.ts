import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Arena, LocalText } from './arenas.ts'
import type { Database } from './database.ts'
import type { Prisma } from './generated/client.ts'
import { newId } from './new-id.ts'

export interface SeedAgent {
  id: string
  slug: string
  name: string
  about: LocalText
  languages: readonly string[]
  settings: Record<string, Json>
  /** Ours, when nothing else is said; people are one agent too, and on no list of agents. */
  kind?: 'house' | 'person'
}

export type SeedArena = Omit<Arena, 'listed'> & { listed?: boolean }

/** What comes with the code. */
export interface Seed {
  /** House agents, and the one that people play as. */
  agents: readonly SeedAgent[]
  /** The bundled lists of words. */
  words: readonly { list: string; pairs: readonly (readonly [string, string])[] }[]
  /** In their order; listed unless they say otherwise. */
  arenas: readonly SeedArena[]
}

/** Names what was new or different, for whoever seeds to tell. */
export interface Seeded {
  agents: string[]
  versions: string[]
  words: string[]
  arenas: string[]
}

/**
 * Brings a database to what the code bundles, as often as one likes. What is ours follows the code: the house agents'
 * words about themselves, the bundled lists. What an organizer may have changed stays: whether an agent is online, and
 * everything about an arena that is there. An agent gets a new version only when what answers changed.
 */
export async function seed({ prisma }: Database, bundled: Seed): Promise<Seeded> {
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEEDING})`
      const agents: string[] = []
      const versions: string[] = []
      for (const agent of bundled.agents) {
        if (await putAgent(tx, agent)) agents.push(agent.name)
        else if (await putVersion(tx, agent)) versions.push(agent.name)
      }
      const words: string[] = []
      for (const { list, pairs } of bundled.words) if (await putWords(tx, list, pairs)) words.push(list)
      const arenas: string[] = []
      for (const [position, arena] of bundled.arenas.entries()) {
        if (await putArena(tx, arena, position)) arenas.push(arena.name.en)
      }
      return { agents, versions, words, arenas }
    },
    { timeout: 60_000, maxWait: 60_000 },
  )
}

/** Any number that nothing else locks with. */
const SEEDING = 5_930_117

type Transaction = Prisma.TransactionClient

/** True when it is new, its first version with it. */
async function putAgent(tx: Transaction, agent: SeedAgent): Promise<boolean> {
  const { id, slug, name, about, languages, settings, kind = 'house' } = agent
  const ours = { name, about: { ...about }, languages: [...languages], listed: kind === 'house' }
  const known = await tx.agent.findUnique({ where: { id } })
  if (known) {
    await tx.agent.update({ where: { id }, data: ours })
    return false
  }
  const versions = { create: { id: newId(), number: 1, settings: asInput(settings) } }
  await tx.agent.create({ data: { id, slug, kind, ...ours, versions } })
  return true
}

async function putVersion(tx: Transaction, { id, settings }: SeedAgent): Promise<boolean> {
  const newest = await tx.agentVersion.findFirst({ where: { agentId: id }, orderBy: { number: 'desc' } })
  if (newest && isDeepStrictEqual(newest.settings, settings)) return false
  const number = (newest?.number ?? 0) + 1
  await tx.agentVersion.create({ data: { id: newId(), agentId: id, number, settings: asInput(settings) } })
  return true
}

async function putWords(
  tx: Transaction,
  list: string,
  pairs: readonly (readonly [string, string])[],
): Promise<boolean> {
  const wanted = pairs.map(([first, second]) => ({ list, first, second }))
  const added = await tx.wordPair.createMany({ data: wanted, skipDuplicates: true })
  const keep = wanted.map(({ first, second }) => ({ first, second }))
  const removed = await tx.wordPair.deleteMany({ where: { list, NOT: { OR: keep } } })
  return added.count + removed.count > 0
}

async function putArena(tx: Transaction, arena: SeedArena, position: number): Promise<boolean> {
  if (await tx.arena.findUnique({ where: { id: arena.id } })) return false
  const game = gameOf(arena.game)
  if (!game) throw new Error(`arena ${arena.slug}: there is no game ${arena.game}`)
  // Defaults are written out: a later release that changes them does not change what this arena's results mean.
  const config = asInput(game.config.parse(arena.config))
  await tx.arena.create({ data: { ...arena, name: { ...arena.name }, config, position } })
  return true
}

/** JSON is what Prisma takes for JSON; only its type for it wants arrays that may be written to. */
const asInput = (json: object): Prisma.InputJsonObject => json as Prisma.InputJsonObject
