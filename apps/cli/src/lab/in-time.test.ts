import { setImmediate } from 'node:timers/promises'
import { type Asked, experimentOf, type KeptAsk, type PlayedMatch } from '@masquerade/lab'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { houseAndStubs } from '@masquerade/planted'
import { expect, it } from 'vitest'
import { type Playing, playOverNetwork } from './in-time.ts'

const settled = experimentOf(BUILT_IN['deep-1'], houseAndStubs, { games: 12 })
if (!settled.ok) throw new Error('the experiment that is built in holds')
const experiment = settled.value

/** An ask of the describer (seat 1) or of the judge (seat 2). */
const ask = (seat: number, fault?: string): Asked => ({
  ...{ agent: seat === 1 ? 'Describer' : 'Judge', seat, kind: 'tell', turn: 1, attempt: 1, prompt: null, reply: '4' },
  ...(fault !== undefined && { fault, reply: null, error: 'the line is dead' }),
  ...{ served: null, sampling: null, digest: '', form: null, ms: 1, tokensIn: 10, tokensOut: 1, money: 0.5 },
})

/** Plays with what each match asks, some matches faster than others. */
async function played(asksOf: (number: number, attempt: number) => readonly Asked[], more: object = {}) {
  const kept: { match: PlayedMatch; asks: readonly KeptAsk[] }[] = []
  const attempts = new Map<number, number>()
  let [together, most] = [0, 0]
  const play: Playing = async (cell, { record, signal }, number) => {
    most = Math.max(most, ++together)
    for (let wait = number % 3; wait >= 0; wait--) await setImmediate()
    const attempt = (attempts.get(number) ?? 0) + 1
    attempts.set(number, attempt)
    for (const asked of asksOf(number, attempt)) if (!signal.aborted) record(asked)
    together--
    return experiment.play(cell)
  }
  const keep = (match: PlayedMatch, asks: readonly KeptAsk[]) => void kept.push({ match, asks })
  const ended = await playOverNetwork(experiment, { from: 0, atOnce: 4, keep, ...more }, play).then(
    () => '',
    (error: Error) => error.message,
  )
  return { blocks: kept.map(({ match }) => match.block), kept, ended, most }
}

it('matches are kept in the order of the plan, whichever is over first, and so many are played at once', async () => {
  const { blocks, kept, ended, most } = await played(() => [ask(1), ask(2)])
  expect(blocks).toEqual(Array.from({ length: 12 }, (_, block) => block))
  expect(kept.every(({ asks }, number) => asks.every(({ match }) => match === number))).toBe(true)
  expect([ended, most]).toEqual(['', 4])
  expect((await played(() => [], { from: 10 })).blocks).toEqual([10, 11])
  expect((await played(() => [], { to: 3 })).blocks).toEqual([0, 1, 2])
})

it('a match that its judge did not judge is played again, and what the try before took was spent', async () => {
  const { kept, ended } = await played((number, attempt) => [
    ask(1),
    ask(2, number === 2 && attempt < 3 ? 'timeout' : undefined),
  ])
  expect(ended).toBe('')
  expect(kept[2]?.match.spent).toEqual({ tokens: 66, money: 3 })
  expect(kept[2]?.asks).toHaveLength(6)
  expect(kept[3]?.match.spent).toEqual({ tokens: 22, money: 1 })
})

it('a judge that fails each time ends the run before its match', async () => {
  const { blocks, ended } = await played((number) => [ask(2, number === 5 ? 'timeout' : undefined)], { atOnce: 1 })
  expect(blocks).toEqual([0, 1, 2, 3, 4])
  expect(ended).toContain('Judge did not answer in match 5 (tell)')
})

it('an agent that is silent now and then has played so; one that is not there, or silent all the time, ends the run', async () => {
  const now = await played((number) => [ask(1, number % 2 === 0 ? 'timeout' : undefined)])
  expect([now.blocks.length, now.ended]).toEqual([12, ''])
  const gone = await played((number) => [ask(1, number === 3 ? 'unauthorized' : undefined)], { atOnce: 1 })
  expect([gone.blocks, gone.ended]).toEqual([[0, 1, 2], expect.stringContaining('Describer did not answer in match 3')])
  const silent = await played((number) => [ask(1, number < 2 ? undefined : 'timeout'), ask(1, 'timeout')], {
    atOnce: 1,
  })
  expect(silent.ended).toMatch(/^Describer did not answer in match 7 \(tell\), 12 times in a row: the line is dead/)
})

it('who stops it by hand ends it between matches', async () => {
  const stopping = new AbortController()
  const { blocks, ended } = await played(
    (number) => {
      if (number === 4) stopping.abort()
      return []
    },
    { signal: stopping.signal },
  )
  expect(ended).toBe('')
  expect(blocks.length).toBeGreaterThan(4)
  expect(blocks.length).toBeLessThan(12)
  expect(blocks).toEqual(Array.from({ length: blocks.length }, (_, block) => block))
})
