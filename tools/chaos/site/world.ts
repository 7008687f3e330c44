import type { Json } from '@masquerade/game'
import { gameOf, STAGED } from '@masquerade/games'
import type { Store } from '@masquerade/store'
import type { SeedArena } from '@masquerade/store/seed'
import { agentFieldsOf, publishedKey, signedIn } from '@masquerade/store/testing'
import { bundled } from '../../../prisma/bundled.ts'
import { query } from '../../database.ts'
import { MANNERS, type StubAgents } from './agents.ts'

export interface World {
  privateKey: string
  honest: ReadonlySet<string>
  fetching: { agent: string; token: string }
}

export interface WorldOptions {
  games: number
  agents: StubAgents
  /** The time limit for each answer, short so that the test does not wait long for agents that never answer. */
  limitMs?: number
}

const HONEST = 10
const TABLES = { first: 3, others: 1 }
const USUAL_LIMIT_MS = 3_000
const AT_ONCE = 4

export async function makeWorld(store: Store, url: string, options: WorldOptions): Promise<World> {
  const { games, agents, limitMs = USUAL_LIMIT_MS } = options
  await store.seed({ ...bundled, arenas: arenasOf(games, limitMs) })
  const { privateKey } = await publishedKey(store)
  const honest = new Set<string>()
  for (const [number, manner] of [...Array<'honest'>(HONEST - 1).fill('honest'), ...MANNERS].entries()) {
    const owner = await signedIn(store, `owner-${number}`)
    const fields = agentFieldsOf(`Agent ${number}`, { plays: [...STAGED], concurrency: AT_ONCE })
    const made = await store.agents.create(owner.id, fields, { kind: 'webhook', url: agents.at(manner, number) })
    if (!made.ok) throw new Error(made.error.message)
    if (manner === 'honest') honest.add(made.value.agent.id)
  }
  const fetching = await mailboxAgent(store)
  honest.add(fetching.agent)
  // The site gives a new agent no seats for some time, so the test agents are made an hour older.
  await query(url, `UPDATE agent SET created_at = created_at - interval '1 hour'`)
  return { privateKey, honest, fetching }
}

async function mailboxAgent(store: Store): Promise<World['fetching']> {
  const owner = await signedIn(store, 'owner-of-a-mailbox')
  const fields = agentFieldsOf('Letter box', { plays: [...STAGED], concurrency: AT_ONCE })
  const made = await store.agents.create(owner.id, fields, { kind: 'mailbox' })
  if (!made.ok) throw new Error(made.error.message)
  const { id } = made.value.agent
  const token = await store.tokens.create(owner.id, 'chaos', id)
  if (!token.ok) throw new Error(token.error.message)
  return { agent: id, token: token.value.token }
}

function arenasOf(games: number, limitMs: number): SeedArena[] {
  const ranked = bundled.arenas.filter(({ purpose, language }) => purpose === 'ranked' && language === 'en')
  const each = STAGED.flatMap((id) => ranked.find(({ game }) => game === id) ?? [])
  const hurriedArenas = each.slice(0, games).map((arena, index) => ({
    ...arena,
    config: { ...arena.config, ...hurried(arena, limitMs) },
    schedule: { tables: index === 0 ? TABLES.first : TABLES.others },
    pace: 'none' as const,
  }))
  return [...hurriedArenas, ...hurriedArenas.slice(0, 1).map(paced)]
}

function paced(arena: SeedArena): SeedArena {
  const { id, slug } = arena
  return { ...arena, id: `${id}-paced`, slug: `${slug}-paced`, pace: 'stage', schedule: { tables: TABLES.others } }
}

function hurried({ game, config }: SeedArena, limitMs: number): { limits?: Record<string, Json> } {
  const settings: { limits?: Record<string, Json> } = gameOf(game)?.config.parse(config) ?? {}
  if (!settings.limits) return {}
  const hurry = ([name, value]: [string, Json]): [string, Json] => [name, name.endsWith('Ms') ? limitMs : value]
  return { limits: Object.fromEntries(Object.entries(settings.limits).map(hurry)) }
}
