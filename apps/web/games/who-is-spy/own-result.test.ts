import { type AnyGame, type Given, PUBLIC, playMatch, seededRandom, viewsOf } from '@masquerade/game'
import { games } from '@masquerade/games'
import { tableOf } from '@masquerade/games/who-is-spy/table'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ownPart } from './play.tsx'
import { SIX, seenGame } from './testing/games.ts'

const NEXT = ['Wet.', 'Warm.', 'Dark.', 'Strong.', 'Sweet.', 'Bitter.']
const forThe = (seat: number, votes: number) => Array.from({ length: votes }, () => `Player ${seat}`)
const partsOf = (answers: (string | null)[], seats: readonly number[]) => {
  const table = tableOf(seenGame(answers))
  return seats.map((seat) => ownPart(table.ended!, table, seat))
}

// Seat 4 is the spy, seat 2 speaks and votes first.
const outAt1 = [...SIX, ...forThe(1, 5), 'Player 2']
const outAt4 = [...NEXT.slice(0, 5), ...forThe(4, 2), 'nobody', ...forThe(4, 2)]

describe('what a player won or lost, and why', () => {
  it('who was voted out before the end won with its side, and has no share of the pot', () => {
    const [out, stayed, spy] = partsOf([...outAt1, ...outAt4], [1, 2, 4])
    expect(out).toEqual({
      role: 'civilian',
      won: true,
      score: 0,
      reasons: [],
      without: { why: 'out', by: 'vote', round: 1 },
    })
    expect(stayed).toMatchObject({ won: true, reasons: [{ kind: 'pot' }, { kind: 'vote', count: 1 }] })
    expect(stayed).not.toHaveProperty('without')
    expect(spy).toMatchObject({ role: 'spy', won: false, reasons: [{ kind: 'spyKept', count: 1 }, { kind: 'drew' }] })
    expect(spy).not.toHaveProperty('without')
  })

  it('a player out by a foul gets that reason, and a spy who is out in round 1 keeps nothing', () => {
    const [fouled, spy] = partsOf([...SIX.slice(0, 5), null, ...forThe(4, 2), 'Player 3', ...forThe(4, 2)], [1, 4])
    expect(fouled).toMatchObject({ won: true, score: 0, without: { why: 'out', by: 'foul', round: 1 } })
    expect(spy).toMatchObject({ won: false, without: { why: 'spy', by: 'vote', round: 1 } })
  })

  it('a spy that puts itself out by a foul was found by no player, and gets that reason', () => {
    const [spy] = partsOf(['Hot.', 'Brown.', 'Coffee!', 'Green.', 'A pot.', 'A cup.'], [4])
    expect(spy).toMatchObject({ won: false, without: { why: 'spy', by: 'foul', round: 1 } })
  })

  it('when the spy wins no other player has a share, in or out', () => {
    const [spy, out] = partsOf([...outAt1, 'Wet.', null, 'Dark.', null, null], [4, 1])
    expect(spy).toMatchObject({ role: 'spy', won: true, reasons: [{ kind: 'spyWon' }] })
    expect(out).toMatchObject({ won: false, score: 0, without: { why: 'spyWon' } })
  })

  it('in any game the reasons add up to the score, and a player without a part of the pot gets the reason why', () => {
    const game: AnyGame = games['who-is-spy']
    const setting = fc.constantFrom(undefined, 'magic', 'llmarena')
    fc.assert(
      fc.property(fc.integer({ min: 1 }), setting, (seed, setting) => {
        const table = tableOf(viewsOf(game, played(game, seed, setting), PUBLIC))
        for (const seat of table.ended?.scores.keys() ?? []) {
          const { reasons, score, without } = ownPart(table.ended!, table, seat + 1)
          expect(reasons.reduce((sum, { amount }) => sum + amount, 0)).toBe(score)
          expect(without !== undefined).toBe(!reasons.some(({ kind }) => ['pot', 'spyKept', 'spyWon'].includes(kind)))
        }
      }),
      { numRuns: 60 },
    )
  })
})

/** A match to its end, in which everybody answers by chance. */
function played(game: AnyGame, seed: number, setting: string | undefined) {
  const random = seededRandom(seed)
  const config = game.config.parse({ language: 'en', ...(setting !== undefined && { setting }) })
  const match = playMatch(game, game.start(config, game.draw(config, random)), { random })
  let step = match.next()
  while (!step.done) {
    const answers = step.value.asks.map(({ seat, options }, place): [number, Given] => {
      const sayings = options?.map(({ label }) => label) ?? [`${random()} ${place}`, `Word ${random()}`, '']
      return [seat, { text: sayings[Math.floor(random() * sayings.length)] ?? '' }]
    })
    step = match.next(new Map(answers))
  }
  return [...step.value.log]
}
