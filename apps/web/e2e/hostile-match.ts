import { seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { openStore } from '@masquerade/store'
import { scriptedLog, smallWorld } from '@masquerade/store/testing'
import pg from 'pg'
import { NAMES, SPEECHES, WORDS } from './hostile-texts.ts'

const SLUG = 'hostile'
const CONFIG = { language: 'en', limits: { characters: 4000 } }
/** A game of three rounds with ties, two fouls and a player voted out. */
const SEED = 8

/** Plays a match in which everything that is said, dealt and named tries to break the page; gives its id. */
export async function hostileMatch(databaseUrl: string): Promise<string> {
  const world = await smallWorld(databaseUrl, { slug: SLUG, config: CONFIG, ranked: false, concurrent: 0 })
  await rename(databaseUrl, world.agents)
  const store = openStore({ url: databaseUrl })
  try {
    const id = await store.matches.create(world.arena.id, { seats: world.agents, gameVersion: whoIsSpy.version })
    await store.matches.start(id)
    const random = seededRandom(SEED)
    const script = { config: CONFIG, pair: WORDS }
    for (const events of scriptedLog(whoIsSpy, random, speeches(), new Date().toISOString(), script)) {
      const appended = await store.log.append(id, whoIsSpy, events)
      if (!appended.ok) throw new Error(appended.error.message)
    }
    const finished = await store.matches.finish(id)
    if (!finished.ok) throw new Error(JSON.stringify(finished.error))
    return id
  } finally {
    await store.close()
  }
}

/** One after the other. From the second time on each ends with a number, so that it is no repetition. */
export function speeches(): () => string {
  let said = 0
  return () => {
    const text = SPEECHES[said % SPEECHES.length] ?? ''
    const times = Math.floor(said++ / SPEECHES.length)
    return times === 0 ? text : `${text.slice(0, 3990)} ${times}`
  }
}

async function rename(databaseUrl: string, agents: readonly { agentId: string }[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const [index, { agentId }] of agents.entries()) {
      await client.query('UPDATE agent SET name = $2 WHERE id = $1', [agentId, NAMES[index]])
    }
  } finally {
    await client.end()
  }
}
