import { appendEvents, openTestStore, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { check } from './checker/check.ts'
import type { AskEvidence, Evidence } from './checker/evidence.ts'
import { evidenceOf, game, HONEST_SEAT, matchOf, played } from './checker/testing/played.ts'
import { readKept } from './read-evidence.ts'
import { isSabotage, SABOTAGES, sabotage } from './sabotage.ts'

let there: TestStore
beforeEach(async () => {
  there = await openTestStore()
})
afterEach(() => there?.close())

/** A match that nothing befell, in the database, and what spectators and agents wrote down of it. */
async function site() {
  const { store, url } = there
  const world = await smallWorld(url)
  const { events, asks } = played()
  const id = await store.matches.create(world.arena.id, { seats: world.agents, gameVersion: game.version })
  await store.matches.start(id)
  expect(await appendEvents(store, id, game, events)).toMatchObject({ ok: true })
  for (const ask of asks) await keep(id, ask, world.agents[ask.seat - 1]?.versionId ?? '')
  expect(await store.matches.finish(id)).toMatchObject({ ok: true })
  const seen = evidenceOf({ match: matchOf(events, asks, id), events, asks })
  const known = {
    honest: new Set([world.agents[HONEST_SEAT - 1]?.agentId ?? '']),
    fetching: 'no-agent',
    asks: new Map(),
  }
  return async (): Promise<Evidence> => ({ ...seen, ...(await readKept(url, known)) })
}

const keep = (match: string, { id, turn, seat, attempt, answer }: AskEvidence, version: string) =>
  there.sql.query(
    `INSERT INTO ask (match_id, turn, seat, attempt, id, version_id, kind, asked_at, deadline, answer)
     VALUES ($1, $2, $3, $4, $5, $6, 'speak', now(), now(), $7)`,
    [match, turn, seat, attempt, id, version, answer],
  )

it.each(Object.keys(SABOTAGES).filter(isSabotage))('harm to a database is found out: %s', async (kind) => {
  const evidence = await site()
  const before = await evidence()
  expect(check(before)).toEqual([])
  await sabotage(there.url, kind, before)
  expect(check(await evidence()).map((violation) => violation.kind)).toContain(SABOTAGES[kind])
})
