import { seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import type { Store } from '../open-store.ts'
import { appendEvents } from './append-events.ts'
import { scriptedLog } from './scripted-log.ts'
import type { SmallWorld } from './small-world.ts'

/** A match of *Who is Spy?* that was played by chance and finished; what is said comes from `say`. Its words are Tea and Coffee. */
export async function finishedMatch(
  store: Store,
  world: SmallWorld,
  seed: number,
  say?: () => string,
): Promise<string> {
  const id = await playedMatch(store, world, seed, say)
  const finished = await store.matches.finish(id)
  if (!finished.ok) throw new Error(finished.error.message)
  return id
}

/** The same, before it is finished. */
export async function playedMatch(store: Store, world: SmallWorld, seed: number, say?: () => string): Promise<string> {
  const id = await store.matches.create(world.arena.id, { seats: world.agents.slice(0, 6), gameVersion: 1 })
  await store.matches.start(id)
  let said = 0
  const numbered = () => `saying ${said++}`
  // At once, however many decisions: each append is a transaction.
  const log = scriptedLog(whoIsSpy, seededRandom(seed), say ?? numbered, '2026-01-01T00:00:00.000Z', {
    config: world.arena.config,
  }).flat()
  const appended = await appendEvents(store, id, whoIsSpy, log)
  if (!appended.ok) throw new Error(appended.error.message)
  return id
}
