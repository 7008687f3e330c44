import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@masquerade/game'
import { gameOf, isStaged } from '@masquerade/games'
import type { Database } from '../database/database.ts'
import { newId } from '../database/new-id.ts'
import type { Prisma } from '../generated/client.ts'
import type { Arena, LocalText } from './arenas.ts'

export interface SeedAgent {
  id: string
  slug: string
  name: string
  about: LocalText
  languages: readonly string[]
  /** The games that it has a player for; left out, every game. */
  plays?: readonly string[]
  settings: Record<string, Json>
  /** Ours, when nothing else is said; people are one agent too, and on no list of agents. */
  kind?: 'house' | 'person'
}

/** Ranked by the 100-start rule, for agents, masked and listed, when nothing else is said; seats follow from the game. */
export type SeedArena = Pick<
  Arena,
  'id' | 'slug' | 'name' | 'game' | 'config' | 'language' | 'purpose' | 'supply' | 'windowDays'
> &
  Partial<Pick<Arena, 'ranking' | 'roster' | 'schedule' | 'fairness' | 'masked' | 'injections' | 'pace' | 'listed'>>

/** What comes with the code. */
export interface Seed {
  /** House agents, and the one that people play as. */
  agents: readonly SeedAgent[]
  /** The bundled lists to deal from. */
  supplies: readonly { list: string; entries: readonly Json[] }[]
  /** In their order; listed unless they say otherwise. */
  arenas: readonly SeedArena[]
}

/** The names of what was new or different, for the seed command to print. */
export interface Seeded {
  agents: string[]
  versions: string[]
  supplies: string[]
  arenas: string[]
}

/**
 * Brings a database to what the code bundles, as often as one likes. What is ours follows the code: the house agents'
 * words about themselves and their games, the bundled lists. What an organizer may have changed stays: whether an agent is online, and
 * everything about an arena that is there. An agent gets a new version only when what answers changed.
 */
export async function seed({ prisma }: Database, bundled: Seed): Promise<Seeded> {
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEEDING})`
      const at = await databaseTime(tx)
      const agents: string[] = []
      const versions: string[] = []
      for (const agent of bundled.agents) {
        if (await putAgent(tx, agent, at)) agents.push(agent.name)
        else if (await putVersion(tx, agent, at)) versions.push(agent.name)
      }
      const supplies: string[] = []
      for (const { list, entries } of bundled.supplies) if (await putSupply(tx, list, entries)) supplies.push(list)
      const arenas: string[] = []
      for (const [position, arena] of bundled.arenas.entries()) {
        if (await putArena(tx, { arena, position, at })) arenas.push(arena.name.en)
      }
      return { agents, versions, supplies, arenas }
    },
    { timeout: 60_000, maxWait: 60_000 },
  )
}

/** Any number that nothing else locks with. */
const SEEDING = 5_930_117

type Transaction = Prisma.TransactionClient

/** What is new is dated by the database's clock, which everybody reads; Prisma's own default is this machine's. */
async function databaseTime(tx: Transaction): Promise<Date> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`SELECT now() AS at`
  if (!row) throw new Error('the database did not say what time it is')
  return row.at
}

/** True when it is new, its first version with it. */
async function putAgent(tx: Transaction, agent: SeedAgent, createdAt: Date): Promise<boolean> {
  const { id, slug, name, about, languages, plays, settings, kind = 'house' } = agent
  const ours = {
    name,
    ...(plays && { plays: [...plays] }),
    about: { ...about },
    languages: [...languages],
    listed: kind === 'house',
  }
  const known = await tx.agent.findUnique({ where: { id } })
  if (known) {
    await tx.agent.update({ where: { id }, data: ours })
    return false
  }
  const versions = { create: { id: newId(), number: 1, settings: asInput(settings), createdAt } }
  await tx.agent.create({ data: { id, slug, kind, ...ours, createdAt, versions } })
  return true
}

async function putVersion(tx: Transaction, { id, settings }: SeedAgent, createdAt: Date): Promise<boolean> {
  const newest = await tx.agentVersion.findFirst({ where: { agentId: id }, orderBy: { number: 'desc' } })
  if (newest && isDeepStrictEqual(newest.settings, settings)) return false
  const number = (newest?.number ?? 0) + 1
  await tx.agentVersion.create({ data: { id: newId(), agentId: id, number, settings: asInput(settings), createdAt } })
  return true
}

async function putSupply(tx: Transaction, list: string, entries: readonly Json[]): Promise<boolean> {
  const known = await tx.supplyEntry.findMany({ where: { list }, orderBy: { number: 'asc' } })
  const same = isDeepStrictEqual(
    known.map(({ entry }) => entry),
    entries,
  )
  if (same) return false
  await tx.supplyEntry.deleteMany({ where: { list } })
  const data = entries.map((entry, index) => ({ list, number: index + 1, entry: entry as Prisma.InputJsonValue })) // JSON
  await tx.supplyEntry.createMany({ data })
  return true
}

interface NewArena {
  arena: SeedArena
  position: number
  at: Date
}

async function putArena(tx: Transaction, { arena, position, at }: NewArena): Promise<boolean> {
  if (await tx.arena.findUnique({ where: { id: arena.id } })) return false
  const game = isStaged(arena.game) ? gameOf(arena.game) : undefined
  if (!game) throw new Error(`arena ${arena.slug}: there are no pages and players for a game ${arena.game}`)
  // Defaults are written out: a later release that changes them does not change what this arena's results mean.
  const settings = game.config.parse(arena.config)
  const { roster, schedule, fairness, ...plain } = arena
  await tx.arena.create({
    data: {
      ...plain,
      name: { ...arena.name },
      config: asInput(settings),
      seats: game.seats(settings),
      ...(roster && { roster }),
      ...(schedule && { schedule }),
      ...(fairness && { fairness }),
      position,
      createdAt: at,
      openedAt: at,
    },
  })
  return true
}

/** JSON is what Prisma takes for JSON; only its type for it wants arrays that may be written to. */
const asInput = (json: object): Prisma.InputJsonObject => json as Prisma.InputJsonObject
