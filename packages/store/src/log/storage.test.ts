import { numbered, REFEREE, recordOf, refusalsIn } from '@masquerade/game'
import { playout } from '@masquerade/game/testing'
import { games } from '@masquerade/games'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { appendEvents } from '../testing/append-events.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore

beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

describe.each(Object.values(games))('$id', (game) => {
  it('survives storage: every random match comes back equal, whatever was said', async () => {
    const world = await smallWorld(there.url, { slug: game.id, game: game.id, agents: game.range.least })
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const played = playout(game, g)
        const id = await there.store.matches.create(world.arena.id, { seats: world.agents, gameVersion: game.version })
        await there.store.matches.start(id)
        // In four pieces: each costs a transaction, and a match has hundreds of steps.
        const decisions = played.steps.map((step) => step.events)
        const third = Math.ceil(decisions.length / 3)
        const pieces = [0, 1, 2].map((piece) => decisions.slice(piece * third, (piece + 1) * third).flat())
        for (const events of [played.opening, ...pieces].filter(({ length }) => length > 0)) {
          expect(await appendEvents(there.store, id, game, events)).toEqual({ ok: true, value: undefined })
        }
        const events = numbered(played.log)
        const refusals = refusalsIn(recordOf(events, refusalsIn(played.log)))
        const read = await there.store.log.readAs(id, REFEREE)
        expect(read).toEqual({
          ok: true,
          value: { game: game.id, status: 'running', purpose: 'ranked', events, refusals },
        })
        expect(await there.store.matches.finish(id)).toMatchObject({ ok: true, value: { changed: true } })
      }),
      { numRuns: inject('nightly') ? 15 : 3 },
    )
  })
})
