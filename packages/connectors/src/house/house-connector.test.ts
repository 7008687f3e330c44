import { type Answer, seededRandom } from '@masquerade/game'
import { games } from '@masquerade/games'
import type { Player } from '@masquerade/house'
import { describe, expect, it } from 'vitest'
import type { Clock } from '../clock.ts'
import { systemClock } from '../clock.ts'
import { connectorSuite, firstQuestion } from '../testing/connector-suite.ts'
import { HUMAN_PACE, houseConnector, type Pace } from './house-connector.ts'

const whoIsSpy = games['who-is-spy']
const speaker: Player = { answer: () => ({ text: 'People drink it.' }) }
const crasher: Player = {
  answer: () => {
    throw new Error('no such word in the lexicon')
  },
}

const connect = (player: Player, pace: Pace) => houseConnector(() => player, pace, systemClock, seededRandom(1))

connectorSuite('house', whoIsSpy, {
  good: () => connect(speaker, { minMs: 10, maxMs: 50 }),
  broken: () => connect(crasher, 'none'),
  slow: () => connect(speaker, { minMs: 60_000, maxMs: 60_000 }),
})

describe("a house agent's pace", () => {
  it('is one to four seconds a turn, all over that range', async () => {
    const waits = await waitsFor(HUMAN_PACE, 10_000, 300)
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_000)
    expect(Math.max(...waits)).toBeLessThanOrEqual(4_000)
    expect(Math.min(...waits)).toBeLessThan(1_300)
    expect(Math.max(...waits)).toBeGreaterThan(3_700)
  })

  it('leaves a fifth of a short time for the way back', async () => {
    expect(Math.max(...(await waitsFor(HUMAN_PACE, 1_500, 100)))).toBeLessThanOrEqual(1_200)
  })

  it('does not wait past a deadline that is over', async () => {
    expect(await waitsFor(HUMAN_PACE, -5, 5)).toEqual([0, 0, 0, 0, 0])
  })

  it('is no wait at all for simulations', async () => {
    expect(await waitsFor('none', 10_000, 3)).toEqual([])
  })

  it('gives the agent the chance it was given, so that a seed replays', async () => {
    const random: Player = { answer: (_seen, _ask, chance): Answer => ({ text: String(chance()) }) }
    const answers = await Promise.all(
      [1, 1, 2].map((seed) =>
        houseConnector(() => random, 'none', systemClock, seededRandom(seed)).answer(
          firstQuestion(whoIsSpy, 1_000),
          new AbortController().signal,
        ),
      ),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).not.toEqual(answers[2])
  })
})

/** How long a number of turns would be waited, on a clock that stands still. */
async function waitsFor(pace: Pace, limitMs: number, turns: number): Promise<number[]> {
  const waits: number[] = []
  const start = systemClock.now()
  const clock: Clock = { now: () => start, sleep: async (ms) => void waits.push(ms) }
  const connector = houseConnector(() => speaker, pace, clock, seededRandom(5))
  for (let turn = 0; turn < turns; turn++) {
    const question = { ...firstQuestion(whoIsSpy, 0), deadline: start + limitMs }
    await connector.answer(question, new AbortController().signal)
  }
  return waits
}
