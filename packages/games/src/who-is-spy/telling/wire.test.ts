import { seatViewer, viewsOf } from '@masquerade/game'
import { nth, playoutsOf } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventData } from '../events.ts'
import { whoIsSpySecrets } from '../laws.ts'
import { nameAt, tableOf } from '../table.ts'
import { whoIsSpy } from '../who-is-spy.ts'
import { wire } from './wire.ts'

/** Whole matches of strange answers, those that the laws look at, as some seat sees them. */
const views = fc.gen().map((g) => {
  const { log } = nth(playoutsOf(whoIsSpy, whoIsSpySecrets), g(fc.nat))
  const seat = 1 + (g(fc.nat) % log.filter(({ type }) => type === 'word').length)
  return { log, seat, seen: viewsOf(whoIsSpy, log, seatViewer(seat)) as Parameters<typeof wire>[0] }
})

describe('what an agent is told in a document', () => {
  it('is every event in its place, and of a hidden one nothing but its number', () => {
    fc.assert(
      fc.property(views, ({ seen }) => {
        const { events } = wire(seen)
        expect(events.map(({ seq, type }) => ({ seq, type }))).toEqual(seen.map(({ seq, type }) => ({ seq, type })))
        for (const event of events.filter(({ type }) => type === 'sealed')) expect(Object.keys(event)).toHaveLength(2)
      }),
    )
  })

  it('gives back exactly who said what, whatever was said', () => {
    fc.assert(
      fc.property(views, ({ log, seen }) => {
        const sent = JSON.parse(JSON.stringify(wire(seen)))
        const told = sent.events.filter(({ type }: { type: string }) => type === 'spoke')
        const spoken = log.filter(({ type }) => type === 'spoke').map(({ data }) => data as EventData<'spoke'>)
        expect(told.map(({ player, text }: { player: string; text: string }) => ({ player, text }))).toEqual(
          spoken.map(({ seat, text }) => ({ player: nameAt(tableOf(seen), seat), text })),
        )
      }),
    )
  })

  it('names players and no seats, holds no times, and of words only its own until the end', () => {
    fc.assert(
      fc.property(views, ({ seat, seen }) => {
        const ended = seen.findIndex(({ type }) => type === 'ended')
        const { events, facts } = wire(seen.slice(0, ended))
        const keys = new Set<string>()
        JSON.stringify(events, (key, value) => {
          keys.add(key)
          return value
        })
        for (const key of ['seat', 'at', 'v', 'spy', 'missing']) expect(keys).not.toContain(key)
        expect(events.filter((event) => 'word' in event)).toEqual([
          expect.objectContaining({ player: nameAt(tableOf(seen), seat), word: facts.word as string }),
        ])
        expect(facts).toMatchObject({ round: tableOf(seen.slice(0, ended)).round })
      }),
    )
  })
})
