import {
  type AnyGame,
  drawFrom,
  type Given,
  type Logged,
  numbered,
  PUBLIC,
  playMatch,
  seatViewer,
  seededRandom,
  unspoiled,
} from '@masquerade/game'
import { games, STAGED } from '@masquerade/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openedAt } from '@/features/watch/ending/first-moments.ts'
import { pagesOf } from './registry.ts'

const SAYINGS = ['Round.', 'Red.', 'Old and dear.', 'Soft.', 'Loud!', 'Near.', 'Deep.', 'Thin.', '']

/** A match to its end: everybody answers by chance, from the given turn on by another chance. */
function played(game: AnyGame, seed: number, turn: number, other: number): Logged[] {
  const spoken = game.config.safeParse({ language: 'en' })
  const config = spoken.success ? spoken.data : game.config.parse({})
  const opening = game.start(config, game.draw(config, seededRandom(seed)))
  const match = playMatch(game, opening, { random: seededRandom(seed) })
  let random = seededRandom(seed)
  let step = match.next()
  for (let turns = 0; !step.done; turns++) {
    if (turns === turn) random = seededRandom(other)
    const { asks, position } = step.value
    const { state } = position
    const answers = asks.map(({ seat, mode, options }): [number, Given] => {
      if (mode === 'act')
        return [seat, { action: game.sample?.(state, seat, random) ?? drawFrom(game.legal(state, seat), random) }]
      const sayings = options?.map(({ label }) => label) ?? SAYINGS
      return [seat, { text: sayings[Math.floor(random() * sayings.length)] ?? '' }]
    })
    step = match.next(new Map(answers))
  }
  // As it is shown: what was refused stands beside it, and has no place of its own.
  return numbered(step.value.log)
}

describe.each(STAGED)('a replay of %s', (id) => {
  const game: AnyGame = games[id]
  const momentsOf = pagesOf(id)?.moments
  const opened = (log: readonly Logged[], seat: number | undefined, at: number) =>
    openedAt(
      { status: 'finished', events: unspoiled(game, log, seat === undefined ? PUBLIC : seatViewer(seat)) },
      at,
      momentsOf,
    )

  it('is the same bytes of two matches that are alike up to its position, however they went on', () => {
    let compared = 0
    const alike = (seed: number, turn: number, other: number, seat: number | undefined) => {
      const [one, two] = [played(game, seed, turn, other), played(game, seed, turn, other + 1)]
      const differs = one.findIndex((event, index) => JSON.stringify(event) !== JSON.stringify(two[index]))
      const common = differs === -1 ? one.length - 2 : differs
      for (let at = 1; at <= common; at++) {
        expect(JSON.stringify(opened(one, seat, at)), `at ${at}`).toBe(JSON.stringify(opened(two, seat, at)))
        compared++
      }
    }
    const seats = fc.constantFrom(undefined, 1, 2, 3)
    fc.assert(fc.property(fc.nat(999), fc.nat(20), fc.nat(999), seats, alike), { numRuns: 60 })
    expect(compared).toBeGreaterThan(100)
  })

  it('holds no event after the position asked for, until that is the end', () => {
    for (const seed of [1, 2, 3]) {
      const log = played(game, seed, 99, seed)
      const moments = momentsOf?.(unspoiled(game, log), true) ?? []
      for (const { seq } of moments.slice(0, -1)) expect(opened(log, undefined, seq).events.at(-1)?.seq).toBe(seq)
      expect(opened(log, undefined, 9999).events).toHaveLength(log.length)
    }
  })
})
