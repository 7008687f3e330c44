import type { Json } from '@masquerade/game'
import { gameOf, STAGED } from '@masquerade/games'
import type { Store } from '@masquerade/store'
import type { SeedArena } from '@masquerade/store/seed'
import { publishedKey, registered, signedIn } from '@masquerade/store/testing'
import { bundled } from '../../../prisma/bundled.ts'
import { MANNERS, type StubAgents } from '../../agents/agents.ts'
import { query } from '../../database.ts'

const HONEST = 10
const TABLES = { first: 3, others: 1 }
const USUAL_LIMIT_MS = 3_000
const FIELDS = { fields: { plays: [...STAGED], concurrency: 4 } }

export async function makeWorld(
  store: Store,
  url: string,
  agents: StubAgents,
  { games, limitMs = USUAL_LIMIT_MS }: { games: number; limitMs?: number },
) {
  await store.seed({ ...bundled, arenas: arenasOf(games, limitMs) })
  const { privateKey } = await publishedKey(store)
  const honest = new Set<string>()
  for (const [number, manner] of [...Array<'honest'>(HONEST - 1).fill('honest'), ...MANNERS].entries()) {
    const owner = await signedIn(store, `owner-${number}`)
    const settings = { kind: 'webhook' as const, url: agents.at(manner, number) }
    const { id } = await registered(store, owner.id, `Agent ${number}`, { ...FIELDS, settings })
    if (manner === 'honest') honest.add(id)
  }
  const owner = await signedIn(store, 'owner-of-a-mailbox')
  const { id: fetching } = await registered(store, owner.id, 'Letter box', FIELDS)
  honest.add(fetching)
  const made = await store.tokens.create(owner.id, 'chaos', fetching)
  if (!made.ok) throw new Error(made.error.message)
  // The site gives a new agent no seats for some time, so the test agents are made an hour older.
  await query(url, `UPDATE agent SET created_at = created_at - interval '1 hour'`)
  return { privateKey, honest, fetching: { agent: fetching, token: made.value.token } }
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
