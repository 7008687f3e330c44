import { randomBytes } from 'node:crypto'
import { seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { openStore } from '@masquerade/store'
import { appendEvents, scriptedLog, smallWorld } from '@masquerade/store/testing'
import { query as ask } from '../../../scripts/postgres/connected.ts'
import { HOSTILE, TAME, type Texts } from './hostile-texts.ts'
import { think } from './think.ts'

const CONFIG = { language: 'en', limits: { characters: 4000 } }
/** A game of three rounds with ties, two fouls and a player voted out. */
const SEED = 8
/** Older than anything, so that no other story finds these matches when it looks for the newest. */
const LONG_AGO = '2020-01-01'

export interface HostileWorld {
  arena: string
  agents: string[]
  /** The same game twice: in one everything said and dealt tries to break the page, in the other nothing does. */
  matches: { hostile: string; tame: string }
  /** Names its agents, in all their matches. */
  rename(texts: Texts): Promise<void>
  /** Adds an event to a match's log that no game has: what stands there cannot be changed. */
  damage(match: string): Promise<void>
}

/** An arena and agents of its own, so that renaming them disturbs no other test. */
export async function hostileWorld(databaseUrl: string): Promise<HostileWorld> {
  const slug = `hostile-${randomBytes(3).toString('hex')}`
  const query = (text: string, values: unknown[]) => ask(databaseUrl, text, values)
  // Until they are offline they speak a language that no arena has, so that they are not seated elsewhere.
  const { arena, agents } = await smallWorld(databaseUrl, { slug, language: 'la', config: CONFIG, concurrent: 0 })
  const ids = agents.map(({ agentId }) => agentId)
  await query(`UPDATE agent SET online = false, kind = 'webhook', languages = '{en}' WHERE id = ANY ($1)`, [ids])
  await query(`UPDATE arena SET language = 'en' WHERE id = $1`, [arena.id])
  const store = openStore({ url: databaseUrl })
  try {
    const matches = { hostile: await play(HOSTILE), tame: await play(TAME) }
    return { arena: slug, agents: agents.map((agent) => agent.slug), matches, rename, damage }
  } finally {
    await store.close()
  }

  async function play({ speeches, words }: Texts): Promise<string> {
    const id = await store.matches.create(arena.id, { seats: agents, gameVersion: whoIsSpy.version })
    await query('UPDATE match SET created_at = $2 WHERE id = $1', [id, LONG_AGO])
    await store.matches.start(id)
    const script = { config: CONFIG, pair: words }
    const log = scriptedLog(whoIsSpy, seededRandom(SEED), inTurn(speeches), new Date().toISOString(), script)
    const appended = await appendEvents(store, id, whoIsSpy, log.flat())
    if (!appended.ok) throw new Error(appended.error.message)
    // Thoughts are like speeches, another at each seat.
    await think(store, { match: id, events: log.flat(), agents }, ({ turn, seat }) => {
      return speeches[(turn + seat) % speeches.length] ?? ''
    })
    const finished = await store.matches.finish(id)
    if (!finished.ok) throw new Error(finished.error.message)
    return id
  }

  async function rename({ names }: Texts): Promise<void> {
    for (const [index, id] of ids.entries()) await query('UPDATE agent SET name = $2 WHERE id = $1', [id, names[index]])
  }

  async function damage(match: string): Promise<void> {
    await query(
      `INSERT INTO match_event (match_id, seq, type, v, data, at)
       SELECT match_id, max(seq) + 1, 'spoke', 1, '{"seat": "the throne"}', now()
       FROM match_event WHERE match_id = $1 GROUP BY match_id`,
      [match],
    )
  }
}

/** One after the other. From the second time on each ends with a number, so that it is no repetition. */
function inTurn(speeches: readonly string[]): () => string {
  let said = 0
  return () => {
    const text = speeches[said % speeches.length] ?? ''
    const times = Math.floor(said++ / speeches.length)
    return times === 0 ? text : `${text.slice(0, 3990)} ${times}`
  }
}
