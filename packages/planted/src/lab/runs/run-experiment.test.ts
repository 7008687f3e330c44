import { setImmediate } from 'node:timers/promises'
import type { KnownAgent } from '@masquerade/lab/manifest/catalogue'
import { experimentOf } from '@masquerade/lab/manifest/experiment'
import type { Asked } from '@masquerade/lab/play/asked'
import { missedText, type RunOptions, runExperiment } from '@masquerade/lab/runs/run-experiment'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { expect, it } from 'vitest'
import { MemoryJournal } from '../../testing/memory-journal.ts'
import { catalogue } from '../../testing/stub-catalogue.ts'

const settled = experimentOf(BUILT_IN['deep-1'], catalogue, { games: 12 })
if (!settled.ok) throw new Error('the experiment that is built in holds')
const experiment = settled.value

/** A judge that has nothing to say. */
const MUTE: KnownAgent = {
  ...{ name: 'mute', games: [], languages: ['en'], probed: false, tells: true, repeatable: true, parts: [] },
  cost: { tokens: 0, money: 0 },
  player: () => ({ answer: () => ({ text: '' }) }),
}

/** An ask of the describer (seat 1) or of the judge (seat 2). */
const ask = (seat: number, fault?: string): Asked => ({
  ...{ agent: seat === 1 ? 'Describer' : 'Judge', seat, kind: 'tell', turn: 1, attempt: 1, prompt: null, reply: '4' },
  ...(fault !== undefined && { fault, reply: null, error: 'the line is dead' }),
  ...{ served: null, sampling: null, digest: '', form: null, ms: 1, tokensIn: 10, tokensOut: 1, money: 0.5 },
})

/** Plays with what each match asks, some matches faster than others. */
async function played(
  asksOf: (number: number, attempt: number) => readonly Asked[],
  { from = 0, ...options }: Partial<RunOptions> & { from?: number } = {},
) {
  const journal = new MemoryJournal(from)
  const attempts = new Map<number, number>()
  let [together, most] = [0, 0]
  const play: RunOptions['play'] = async ({ cell, number }, { record, signal }) => {
    most = Math.max(most, ++together)
    for (let wait = number % 3; wait >= 0; wait--) await setImmediate()
    const attempt = (attempts.get(number) ?? 0) + 1
    attempts.set(number, attempt)
    for (const asked of asksOf(number, attempt)) if (!signal.aborted) record(asked)
    together--
    return { match: experiment.play(cell) }
  }
  const { until, missed } = await runExperiment(experiment, { journal, play, atOnce: 4, ...options })
  const blocks = journal.matches.map((match) => match.block)
  return { blocks, journal, until, missed: missed && `${missedText(missed)} in ${missed.number}`, most }
}

const upTo = (end: number, from = 0): number[] => Array.from({ length: end - from }, (_, at) => from + at)

it('so many matches are played at once, each once, with what was asked in it', async () => {
  const { blocks, journal, until, most } = await played(() => [ask(1), ask(2)])
  expect(blocks).toEqual(upTo(12))
  expect(
    journal.kept.every(({ number, asks }) => asks.length === 2 && asks.every(({ match }) => match === number)),
  ).toBe(true)
  expect([until, most]).toEqual(['whole', 4])
  expect((await played(() => [], { from: 10 })).blocks).toEqual([10, 11])
  expect((await played(() => [], { to: 3 })).blocks).toEqual([0, 1, 2])
})

it('what is open is gone on with before what is due, and what another run has is not played', async () => {
  const order: number[] = []
  class Resumed extends MemoryJournal {
    override due() {
      return { open: [2, 5], next: 8 }
    }
    override begin(): boolean {
      return order.at(-1) !== 8 || order.push(9) === 0
    }
  }
  const journal = new Resumed()
  const play: RunOptions['play'] = async ({ cell, number }) => {
    order.push(number)
    return { match: experiment.play(cell) }
  }
  expect((await runExperiment(experiment, { journal, play })).until).toBe('whole')
  expect(journal.kept.map(({ number }) => number)).toEqual([2, 5, 8, 10, 11])
  expect(order).toEqual([2, 5, 8, 9, 10, 11])
})

it('a match that its judge did not judge is played again, and what the try before took was spent', async () => {
  const { journal, until } = await played((number, attempt) => [
    ask(1),
    ask(2, number === 2 && attempt < 3 ? 'timeout' : undefined),
  ])
  const { matches } = journal
  expect(until).toBe('whole')
  expect(matches[2]?.spent).toEqual({ tokens: 66, money: 3 })
  expect(journal.kept.find(({ number }) => number === 2)?.asks).toHaveLength(6)
  expect(matches[3]?.spent).toEqual({ tokens: 22, money: 1 })
})

it('a judge that fails each time ends the run before its match', async () => {
  const { blocks, missed } = await played((number) => [ask(2, number === 5 ? 'timeout' : undefined)], { atOnce: 1 })
  expect(blocks).toEqual(upTo(5))
  expect(missed).toBe('Judge did not answer (tell): the line is dead in 5')
})

it('a judge is tried once, and one that answers nothing judges nothing', async () => {
  const { journal } = await played(() => [])
  expect(journal.trials).toHaveLength(1)
  await runExperiment(experiment, { journal })
  expect(journal.trials).toHaveLength(1)
  const mute = experimentOf(
    { ...BUILT_IN['deep-1'], judge: { agent: 'mute' } },
    {
      ...catalogue,
      known: (spec, game) => ('agent' in spec ? MUTE : catalogue.known(spec, game)),
    },
  )
  if (!mute.ok) throw new Error(JSON.stringify(mute.error))
  const silent = new MemoryJournal()
  const { until, began, missed } = await runExperiment(mute.value, { journal: silent })
  expect({ until, began, path: missed?.path, kept: silent.kept.length, trials: silent.trials.length }).toEqual({
    ...{ until: 'missed', began: false, path: 'judge', kept: 0, trials: 0 },
  })
})

it('an agent that is silent now and then has played so; one that is not there, or silent all the time, ends the run', async () => {
  const now = await played((number) => [ask(1, number % 2 === 0 ? 'timeout' : undefined)])
  expect([now.blocks.length, now.missed]).toEqual([12, undefined])
  const gone = await played((number) => [ask(1, number === 3 ? 'unauthorized' : undefined)], { atOnce: 1 })
  expect([gone.blocks, gone.missed]).toEqual([[0, 1, 2], 'Describer did not answer (tell): the line is dead in 3'])
  const silent = await played((number) => [ask(1, number < 2 ? undefined : 'timeout'), ask(1, 'timeout')], {
    atOnce: 1,
  })
  expect(silent.missed).toBe('Describer did not answer (tell), 12 times in a row: the line is dead in 7')
})

it('who stops it by hand ends it between matches', async () => {
  const stopping = new AbortController()
  const { blocks, until } = await played(
    (number) => {
      if (number === 4) stopping.abort()
      return []
    },
    { signal: stopping.signal },
  )
  expect(until).toBe('stopped')
  expect(blocks.length).toBeGreaterThan(4)
  expect(blocks.length).toBeLessThan(12)
  expect(blocks).toEqual(upTo(blocks.length))
})

it('places are begun in the order of the plan, in whatever order they ask whether another may begin', async () => {
  let asked = 0
  const { blocks, until } = await played(() => [], {
    // The judge is tried; then the first is answered last, and may; all others are refused at once.
    async mayBegin() {
      const isFirst = ++asked === 2
      for (let wait = isFirst ? 5 : 0; wait > 0; wait--) await setImmediate()
      return asked === 1 || isFirst
    },
  })
  expect([blocks, until]).toEqual([[0], 'stopped'])
  const begun: number[] = []
  const slow = Object.assign(new MemoryJournal(), {
    async begin({ number }: { number: number }) {
      for (let wait = number === 0 ? 5 : 0; wait > 0; wait--) await setImmediate()
      begun.push(number)
      return true
    },
  })
  await played(() => [], { journal: slow })
  expect(begun).toEqual(upTo(12))
})
