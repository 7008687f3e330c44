import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@masquerade/game'
import { gameOf, isStaged } from '@masquerade/games'
import { anotherSlug } from '../agents/slug.ts'
import type { Database } from '../database/database.ts'
import { LOCKS } from '../database/locks.ts'
import { newId } from '../database/new-id.ts'
import type { LocalText } from '../database/rows.ts'
import type { Prisma } from '../generated/client.ts'
import type { Arena } from './arenas.ts'

interface SeedAgent {
  id: string
  slug: string
  name: string
  about: LocalText
  languages: readonly string[]
  plays?: readonly string[]
  settings: Record<string, Json>
  /** Only one agent has the kind `person`: it stands for all people who play, and appears in no list. */
  kind?: 'house' | 'person'
}

export type SeedArena = Pick<
  Arena,
  'id' | 'slug' | 'name' | 'game' | 'config' | 'language' | 'purpose' | 'supply' | 'windowDays'
> &
  Partial<Pick<Arena, 'ranking' | 'roster' | 'schedule' | 'fairness' | 'masked' | 'injections' | 'pace' | 'listed'>>

export interface Seed {
  agents: readonly SeedAgent[]
  supplies: readonly { list: string; entries: readonly Json[] }[]
  arenas: readonly SeedArena[]
}

export type Seeded = Record<'agents' | 'versions' | 'supplies' | 'arenas', string[]>

/**
 * May be repeated: updates lists and descriptions, and never changes an existing arena. What a release adds gets another
 * address than the bundled one where a user's agent or arena has that already.
 */
export const seed = ({ prisma }: Database, bundled: Seed): Promise<Seeded> =>
  prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LOCKS.seeding})`
      const at = await databaseTime(tx)
      const seeded: Seeded = { agents: [], versions: [], supplies: [], arenas: [] }
      for (const agent of bundled.agents) {
        if (await putAgent(tx, agent, at)) seeded.agents.push(agent.name)
        else if (await putVersion(tx, agent, at)) seeded.versions.push(agent.name)
      }
      for (const { list, entries } of bundled.supplies)
        if (await putSupply(tx, list, entries)) seeded.supplies.push(list)
      for (const [position, arena] of bundled.arenas.entries())
        if (await putArena(tx, arena, position, at)) seeded.arenas.push(arena.name.en)
      return seeded
    },
    { timeout: 60_000, maxWait: 60_000 },
  )

type Transaction = Prisma.TransactionClient

/** Returns the time of the database, so that new rows are dated by one clock; Prisma would use this machine's clock. */
async function databaseTime(tx: Transaction): Promise<Date> {
  const [row] = await tx.$queryRaw<{ at: Date }[]>`SELECT now() AS at`
  if (!row) throw new Error('the database did not say what time it is')
  return row.at
}

async function putAgent(tx: Transaction, agent: SeedAgent, createdAt: Date): Promise<boolean> {
  const { id, slug, name, about, languages, plays, settings, kind = 'house' } = agent
  const more = { ...(plays && { plays: [...plays] }), listed: kind === 'house' }
  const ours = { name, about: { ...about }, languages: [...languages], ...more }
  const { count } = await tx.agent.updateMany({ where: { id }, data: ours })
  if (count > 0) return false
  const own = (await tx.agent.findUnique({ where: { slug } })) ? anotherSlug(slug) : slug
  const versions = { create: { id: newId(), number: 1, settings: asInput(settings), createdAt } }
  await tx.agent.create({ data: { id, slug: own, kind, ...ours, createdAt, versions } })
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
  const before = known.map(({ entry }) => entry)
  if (isDeepStrictEqual(before, entries)) return false
  await tx.supplyEntry.deleteMany({ where: { list } })
  const data = entries.map((entry, index) => ({ list, number: index + 1, entry: entry as Prisma.InputJsonValue })) // JSON
  await tx.supplyEntry.createMany({ data })
  return true
}

async function putArena(tx: Transaction, arena: SeedArena, position: number, at: Date): Promise<boolean> {
  if (await tx.arena.findUnique({ where: { id: arena.id } })) return false
  const game = isStaged(arena.game) ? gameOf(arena.game) : undefined
  if (!game) throw new Error(`arena ${arena.slug}: there are no pages and players for a game ${arena.game}`)
  // Defaults are written out, so that later ones do not change what the arena's results mean.
  const settings = game.config.parse(arena.config)
  const { roster, schedule, fairness, slug, ...plain } = arena
  const own = (await tx.arena.findUnique({ where: { slug } })) ? anotherSlug(slug) : slug
  await tx.arena.create({
    data: {
      ...plain,
      slug: own,
      ...{ name: { ...arena.name }, config: asInput(settings), seats: game.seats(settings) },
      ...(roster && { roster }),
      ...(schedule && { schedule }),
      ...(fairness && { fairness }),
      ...{ position, createdAt: at, openedAt: at },
    },
  })
  return true
}

/** The cast is right because the value is JSON: Prisma's own JSON type only refuses arrays that are read-only. */
const asInput = (json: object): Prisma.InputJsonObject => json as Prisma.InputJsonObject
