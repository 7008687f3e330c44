import { documentDigest } from '@masquerade/lab/manifest/digest'
import { type Experiment, experimentOf } from '@masquerade/lab/manifest/experiment'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { Spending } from '@masquerade/lab/play/asked'
import { PlatformFault } from '@masquerade/lab/play/asking'
import { MOST_AGAIN, type PlayedMatch } from '@masquerade/lab/play/cell'
import { changesBetween, type Edit, edited, editOf, storedHistory } from '@masquerade/lab/runs/changes'
import { comparedRuns } from '@masquerade/lab/runs/compare'
import { forkOf, lineageOf, reusedMatches, withMoreBlocks } from '@masquerade/lab/runs/fork'
import { type RunOptions, runExperiment } from '@masquerade/lab/runs/run-experiment'
import { languageOf, warningText } from '@masquerade/lab/shown/language'
import { describe, expect, it } from 'vitest'
import { MemoryJournal } from '../../testing/memory-journal.ts'
import { catalogue, playedBy } from '../../testing/stub-catalogue.ts'

const finder = (a: number) => ({ stub: 'finder', a })
const manifest: Manifest = {
  experiment: 'mine',
  version: 1,
  design: 'guests',
  game: 'who-is-spy',
  places: { guests: [finder(0.2), finder(0.5), finder(0.9)], host: [finder(0.5)] },
  blocks: 12,
}

function settled(document: unknown, games?: number): Experiment {
  const result = experimentOf(document, catalogue, games === undefined ? {} : { games })
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

function withEdits(document: unknown, ...edits: Edit[]): unknown {
  const result = edited(document, edits)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const playedOf = (experiment: Experiment): PlayedMatch[] =>
  [...experiment.cells()].map((cell) => JSON.parse(JSON.stringify(experiment.play(cell))))

/** What pages say of warnings; those without words of their own are objects. */
const inChinese = (warnings: readonly string[]) => warnings.map((warning) => warningText(languageOf('zh'), warning))

const parent = settled(manifest)
const played = playedOf(parent)

function forked(document: unknown) {
  const result = forkOf(parent, document, catalogue)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

describe('a fork', () => {
  it('takes the matches that are the same, and they are what would have been played', () => {
    const fork = forked(withEdits(parent.manifest, { path: 'places.guests.1.a', value: 0.7 }))
    expect(fork.changed).toEqual([{ path: 'places.guests.1.a', from: 0.5, to: 0.7 }])
    const reused = [...reusedMatches(fork, played)]
    expect(reused.map(({ at }) => at % 3)).toEqual(Array.from({ length: 24 }, (_, index) => 2 * (index % 2)))
    const anew = playedOf(fork.experiment)
    for (const { at, match } of reused) expect(match).toEqual(anew[at])
  })

  it('takes no match of another setting, deal or seed, and all where only what is said of it changes', () => {
    const count = (path: string, value: unknown) =>
      [...reusedMatches(forked(withEdits(parent.manifest, { path, value })), played)].length
    expect(count('settings.fouls', 'out')).toBe(0)
    expect(count('seed', 2)).toBe(0)
    expect(count('places.host.0.a', 0.6)).toBe(0)
    expect(
      count(
        'supply.pairs',
        Array.from({ length: 50 }, (_, at) => [`Up${at}x`, `Down${at}y`]),
      ),
    ).toBe(0)
    expect(count('hypotheses', ['Guests differ.'])).toBe(36)
    expect(count('blocks', 20)).toBe(36)
    expect(count('blocks', 4)).toBe(12)
  })

  it('takes matches under the names that its own manifest gives', () => {
    const fork = forked(withEdits(parent.manifest, { path: 'places.guests.0.name', value: 'Ann' }))
    const [first] = reusedMatches(fork, played)
    expect(first?.match.agents).toContain('Ann')
    const table = fork.experiment.table([...reusedMatches(fork, played)].map(({ match }) => match))
    expect(table.rows[0]).toMatchObject({ agent: 'Ann', games: 12 })
  })

  it('of another name plays the blocks of its parent', () => {
    const fork = forked({ ...parent.manifest, experiment: 'yours' })
    expect(fork.experiment.manifest.blocksOf).toBe('mine')
    expect([...reusedMatches(fork, played)]).toHaveLength(36)
  })

  it('of a run that was cut to a number of matches is cut alike', () => {
    const cut = settled(manifest, 10)
    const fork = forkOf(cut, withEdits(cut.manifest, { path: 'hypotheses', value: ['None.'] }), catalogue)
    expect(fork.ok && fork.value.experiment.planned).toBe(10)
  })

  it('says in its table of what it is a fork, and how much of that it takes', () => {
    const fork = forked(withEdits(parent.manifest, { path: 'hypotheses', value: ['None.'] }))
    const lineage = lineageOf(fork, 36)
    const { warnings, lineage: kept } = fork.experiment.table(played, { lineage })
    expect(kept).toEqual({ parent: parent.digest, changed: [{ path: 'hypotheses', to: ['None.'] }], reused: 36 })
    expect(warnings.join()).toContain(`${parent.digest.slice(0, 12)}, of which 36 matches are taken: hypotheses: –`)
    expect(inChinese(warnings)).toContainEqual(
      expect.stringMatching(/沿用其中 36 局。改动：hypotheses: – → \["None\."\]。$/),
    )
  })

  it('says that blocks were added to what it takes matches from, and to nothing that it plays anew', () => {
    const fork = forked(withEdits(parent.manifest, { path: 'hypotheses', value: ['None.'] }))
    const ofParent = { added: [2], lineage: { ...lineageOf(fork, 36), added: [4] } }
    const lineage = lineageOf(fork, 36, ofParent)
    expect(lineage.added).toEqual([4, 2])
    const { warnings } = fork.experiment.table(played, { lineage })
    expect(warnings[1]).toMatch(
      /^blocks were added 2 times to what this is a fork of .*\(4, 2\): p-values do not account/,
    )
    expect(inChinese(warnings)).toContainEqual(expect.stringContaining('又增加了区组（4, 2）'))
    expect(lineageOf(fork, 0, ofParent)).not.toHaveProperty('added')
    const began = JSON.stringify(parent.manifest)
    const changed = JSON.stringify(fork.experiment.manifest)
    const stored = { digest: 'a', manifest: began, reused: 3, added: [5] }
    expect(storedHistory(stored, { manifest: changed, added: [] }).lineage?.added).toEqual([5])
  })

  it.each([
    ['changes nothing', parent.manifest, ''],
    ['is of another design', { ...manifest, design: 'minds' }, 'design'],
    ['does not hold', { ...manifest, blocks: 0 }, 'blocks'],
    ['is no document', null, ''],
  ])('that %s is refused', (_, document, path) => {
    const refused = forkOf(parent, document, catalogue)
    expect(refused.ok ? [] : refused.error.map((one) => one.path)).toEqual([path])
  })
})

describe('an edit of a document', () => {
  it.each([
    ['a.b=1', { a: { b: 1 } }],
    ['a.b="x"', { a: { b: 'x' } }],
    ['a.b=x=y', { a: { b: 'x=y' } }],
    ['list.1={"c":2}', { list: ['p', { c: 2 }] }],
    ['list.0=', { list: ['q'] }],
    ['a=', { list: ['p', 'q'] }],
  ])('%s', (text, expected) => {
    const document = { a: { b: 0 }, list: ['p', 'q'] }
    const edit = editOf(text)
    expect(withEdits(document, ...(edit ? [edit] : []))).toEqual({
      ...(text === 'a=' ? {} : { a: document.a }),
      list: document.list,
      ...expected,
    })
  })

  it.each(['list.2=r', 'list.9.name=r', 'list.2='])('%s is refused: a list gets no item by its number', (text) => {
    const edit = editOf(text)
    const refused = edited({ list: ['p', 'q'] }, edit ? [edit] : [])
    const message = 'list has the items 0 to 1: to add one, give the whole list as list'
    const path = text.slice(0, 'list.2'.length)
    expect(refused).toMatchObject({ ok: false, error: [{ path, code: 'index', message }] })
  })

  it('touches no prototype', () => {
    const after = withEdits(
      {},
      { path: '__proto__.polluted', value: true },
      { path: 'constructor.prototype.polluted', value: true },
    )
    expect(Object.hasOwn(after as object, '__proto__')).toBe(true)
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(documentDigest(after)).not.toBe(documentDigest({}))
  })

  it('whose place is nested deeper than any manifest is none', () => {
    expect(editOf(`${'a.'.repeat(30_000)}a=1`)).toBeUndefined()
  })

  it.each(['', 'a', '=1', 'a..b=1', '.a=1'])('%j is none', (text) => {
    expect(editOf(text)).toBeUndefined()
  })

  it('differences are reported with their places', () => {
    expect(changesBetween({ a: [1, { b: 2 }], c: 3 }, { a: [1, { b: 4 }, 5] })).toEqual([
      { path: 'a.1.b', from: 2, to: 4 },
      { path: 'a.2', to: 5 },
      { path: 'c', from: 3 },
    ])
  })
})

describe('more blocks', () => {
  it('come after those that are there, which stay what they are, and the table says how often that happened', () => {
    const more = withMoreBlocks(parent, 5, 36, catalogue)
    if (!more.ok) throw new Error(JSON.stringify(more.error))
    expect(more.value.planned).toBe(51)
    expect([...more.value.cells()].slice(0, 36)).toEqual([...parent.cells()])
    const unfinished = more.value.table(played, { added: [5] })
    expect(unfinished.tests.map(({ p }) => p)).toEqual(unfinished.tests.map(() => null))
    expect(unfinished.ranks).toBeUndefined()
    const table = more.value.table(playedOf(more.value), { added: [5] })
    expect(table.tests.every(({ p }) => p !== null)).toBe(true)
    expect(table.added).toEqual([5])
    expect(table.warnings.join()).toContain('blocks were added once after the table was done (5)')
    expect(inChinese(table.warnings)).toContain('表格完成之后又增加了区组（5）：p 值没有考虑这一点。')
    const twice = more.value.table(playedOf(more.value), { added: [2, 3] })
    expect(inChinese(twice.warnings)).toContain('表格完成之后又增加了区组（2, 3）：p 值没有考虑这一点。')
  })

  it('are refused before the table is done, and where there are no more', () => {
    const early = withMoreBlocks(parent, 5, 35, catalogue)
    expect(early.ok ? '' : early.error[0]?.message).toContain('35 of 36 matches are played')
    const words = settled({
      experiment: 'words',
      version: 1,
      design: 'describing',
      places: { agents: [{ stub: 'teller' }] },
      judge: { stub: 'fair' },
    })
    const none = withMoreBlocks(words, 1, words.planned, catalogue)
    expect(none.ok ? '' : none.error[0]?.code).toBe('blocks')
  })

  it('of a run that ended within a block begin with what is left of it', () => {
    const cut = settled(manifest, 34)
    const more = withMoreBlocks(cut, 1, 34, catalogue)
    expect(more.ok && more.value.planned).toBe(39)
  })
})

/** Fails in the match of the block, so many times. */
function failing(experiment: Experiment, block: number, times: number, spent = { tokens: 10, money: 0 }) {
  let left = times
  const tries: number[] = []
  return {
    tries,
    play: (async ({ cell }) => {
      tries.push(cell.block)
      const match = experiment.play(cell)
      if (cell.block !== block || cell.condition !== 'all' || left === 0) return { match, spent }
      left--
      return { match: { ...match, moves: [], observed: null, void: 'the gateway is out of reach' }, spent }
    }) satisfies RunOptions['play'],
  }
}

/** Plays what is left of an experiment, and keeps it in memory; why it ended. */
async function playOn(experiment: Experiment, journal: MemoryJournal, options: Partial<RunOptions> = {}) {
  return (await runExperiment(experiment, { journal, ...options })).until
}

describe('a match that comes to nothing', () => {
  const one = settled({ ...manifest, places: { ...manifest.places, guests: [finder(0.2), finder(0.9)] }, blocks: 6 })

  it('is what a fault of the platform leaves of it, at an agent’s port; an agent’s own failure is silence', async () => {
    const port = (failure: Error) =>
      playedBy(() => ({
        answer() {
          throw failure
        },
      }))
    const withPort = (failure: Error) => {
      const result = experimentOf(manifest, port(failure))
      const [cell] = result.ok ? result.value.cells() : []
      if (!result.ok || !cell) throw new Error('no cell')
      return result.value.playInTime(cell)
    }
    expect(await withPort(new PlatformFault('the gateway is out of reach'))).toMatchObject({
      ...{ block: 0, moves: [], observed: null, void: 'the gateway is out of reach' },
    })
    expect((await withPort(new Error('the agent broke'))).void).toBeUndefined()
  })

  it('is so over a network, too, when all who were asked with it are done', async () => {
    let over = 0
    const result = experimentOf(
      manifest,
      playedBy(() => ({
        async answer(_, { seat }) {
          if (seat === 1) throw new PlatformFault('no gateway')
          await Promise.resolve()
          over++
          return { text: 'x' }
        },
      })),
    )
    const [cell] = result.ok ? result.value.cells() : []
    if (!result.ok || !cell) throw new Error('no cell')
    const match = await result.value.playInTime(cell)
    expect(match.void).toBe('no gateway')
    const ended = over
    await Promise.resolve()
    expect(over).toBe(ended)
  })

  it('is played again twice at most, and what all tries cost is counted', async () => {
    for (const [times, isVoid] of [
      [MOST_AGAIN, false],
      [MOST_AGAIN + 1, true],
    ] as const) {
      const { play, tries } = failing(one, 2, times)
      const journal = new MemoryJournal()
      const spending = new Spending()
      expect(await playOn(one, journal, { spending, play })).toBe('whole')
      const kept = journal.matches
      expect(kept).toHaveLength(12)
      expect(tries.filter((block) => block === 2)).toHaveLength(4)
      expect(kept[4]?.void !== undefined).toBe(isVoid)
      expect(kept[4]?.spent).toEqual({ tokens: 30, money: 0 })
      expect(spending.sum.tokens).toBe(140)
    }
  })

  it('takes its block out of every test, and the table says how many and why', async () => {
    const { play } = failing(one, 2, 3)
    const journal = new MemoryJournal()
    await playOn(one, journal, { play })
    const kept = journal.matches
    const table = one.table(kept)
    expect(table.missing).toBe(1)
    expect(table.games).toBe(11)
    expect(table.rows.map(({ games }) => games)).toEqual([5, 6])
    expect(table.tests.map(({ n }) => n)).toEqual(table.tests.map(() => 5))
    expect(table.tests.every(({ p }) => p !== null)).toBe(true)
    expect(table.gone).toEqual([{ why: 'the gateway is out of reach', blocks: 1 }])
    expect(table.warnings.join()).toContain('1 of the blocks is in no test')
    expect(inChinese(table.warnings)[0]).toMatch(/^1 个区组不进入任何检验，.*：1 × the gateway is out of reach。$/)
    expect(table.spent).toEqual({ tokens: 140, money: 0 })
    // Gone through once alone it comes to the same.
    expect(one.table(kept.values())).toEqual(table)
  })
})

describe('a cap', () => {
  it('ends a run between matches, before the one that might pass it', async () => {
    const journal = new MemoryJournal()
    const options = { spending: new Spending(), play: failing(parent, -1, 0).play }
    expect(await playOn(parent, journal, { ...options, budget: { tokens: 55 } })).toBe('tokens')
    expect(journal.kept).toHaveLength(5)
    expect(await playOn(parent, journal, { ...options, budget: { tokens: 60 } })).toBe('tokens')
    expect(journal.kept).toHaveLength(6)
    // Spent to the last token it is whole all the same.
    expect(await playOn(parent, journal, { ...options, budget: { tokens: 360 } })).toBe('whole')
    expect(journal.matches.map(({ spent: _, ...match }) => match)).toEqual(played)
  })

  it('counts what is being played side by side', async () => {
    const journal = new MemoryJournal()
    const spending = new Spending()
    spending.add({ spent: { tokens: 10, money: 0 } })
    const play = failing(parent, -1, 0).play
    expect(await playOn(parent, journal, { spending, play, atOnce: 4, budget: { tokens: 40 } })).toBe('tokens')
    expect(journal.kept).toHaveLength(3)
    expect(spending.sum.tokens).toBe(40)
  })

  it('below what one match is estimated at lets none begin', async () => {
    const dear = settled({ ...manifest, places: { guests: [{ agent: 'dear' }], host: [finder(0.5)] } })
    expect(await playOn(dear, new MemoryJournal(), { budget: { money: 0.001 } })).toBe('money')
  })

  it('or a wish to stop leaves what is being played to its end', async () => {
    const journal = new MemoryJournal()
    const until = await playOn(parent, journal, { atOnce: 3, mayBegin: () => journal.kept.length === 0 })
    expect([until, journal.kept.length]).toEqual(['stopped', 3])
  })
})

describe('a block that is played several times', () => {
  const repeated = settled({ ...manifest, repeats: 3, blocks: 20 })
  const matches = playedOf(repeated)

  it('has one deal and one order of speaking, and agents’ chance anew each time', () => {
    expect(repeated.planned).toBe(180)
    expect(matches.slice(0, 9).map(({ repeat = 0 }) => repeat)).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2])
    for (const at of [0, 1, 2]) {
      expect(matches[at + 3]?.deal).toEqual(matches[at]?.deal)
      expect(matches[at + 6]?.deal).toEqual(matches[at]?.deal)
    }
    const differing = matches.filter(
      ({ repeat, moves }, at) => repeat === 1 && JSON.stringify(moves) !== JSON.stringify(matches[at - 3]?.moves),
    )
    expect(differing.length).toBeGreaterThan(20)
    // What is played first is what would be played alone.
    const alone = playedOf(settled({ ...manifest, blocks: 20 }))
    expect(matches.filter(({ repeat }) => repeat === undefined)).toEqual(alone)
  })

  it('tells how much of the spread is noise: none where agents take no chance', () => {
    const table = repeated.table(matches)
    expect(table.tests.map(({ n }) => n)).toEqual(table.tests.map(() => 20))
    const noisy = table.variance?.find(({ agent, column }) => agent === 'finder(0.5)' && column === 'win')
    expect(noisy).toMatchObject({ blocks: 20, repeats: 3 })
    expect(noisy?.noise).toBeGreaterThan(0.05)
    const values = matches.map((match, at) => ({
      ...match,
      observed: matches[at - (at % 9) + (at % 3)]?.observed ?? null,
    }))
    const alike = repeated.table(values).variance?.filter(({ column }) => column === 'win')
    expect(alike?.map(({ noise, share }) => [noise, share])).toEqual(
      alike?.map(({ deal }) => [0, (deal ?? 0) > 0 ? 0 : null]),
    )
  })

  it('is a variance by analysis of variance, as computed by hand', () => {
    // Two blocks, won (1, 0) and (1, 1): means ½ and 1; between 2 · (1/16 + 1/16) = ¼, within ½ / 2 = ¼.
    const two = settled({ ...manifest, repeats: 2, blocks: 2, places: { ...manifest.places, guests: [finder(0.2)] } })
    const won = [1, 0, 1, 1]
    const given = playedOf(two).map((match, at) => {
      const { seats, ...observed } = match.observed as { seats: { spy: number; won: number }[] }
      return {
        ...match,
        observed: JSON.parse(
          JSON.stringify({ ...observed, seats: seats.map((seat) => ({ ...seat, ...(seat.spy && { won: won[at] }) })) }),
        ),
      }
    })
    const split = two.table(given).variance?.find(({ column }) => column === 'win')
    expect(split).toMatchObject({ blocks: 2, repeats: 2, deal: 0, noise: 0.25, share: 1 })
  })
})

describe('ranks', () => {
  const ranked = (abilities: readonly number[], blocks: number) => {
    const guests = abilities.map((a, at) => ({ ...finder(a), name: `Guest ${at}` }))
    const experiment = settled({ ...manifest, places: { ...manifest.places, guests }, blocks })
    return experiment
      .table(playedOf(experiment))
      .ranks?.map(({ agent, rank, best, worst, alike }) => ({ agent, rank, best, worst, alike }))
  }

  it('are shared by rows that no test tells apart', () => {
    const others = (own: string) => ['Guest 0', 'Guest 1', 'Guest 2'].filter((name) => name !== own)
    const shared = (agent: string) => ({ agent, rank: 1, best: 1, worst: 3, alike: others(agent) })
    expect(ranked([0.5, 0.5, 0.5], 10)).toEqual(['Guest 0', 'Guest 1', 'Guest 2'].map(shared))
  })

  it('are found by tests where there is a difference', () => {
    const overall = settled({
      ...{ experiment: 'order', version: 1, design: 'overall', game: 'who-is-spy', blocks: 240 },
      places: { agents: [...[0, 0, 0, 0, 0].map(finder), { ...finder(1), name: 'Best' }] },
    })
    const [first, ...others] = overall.table(playedOf(overall)).ranks ?? []
    expect(first).toMatchObject({ agent: 'Best', column: 'averageScore', rank: 1, best: 1, worst: 1, alike: [] })
    expect(others.map(({ rank }) => rank)).toEqual([2, 2, 2, 2, 2])
  })
})

describe('two finished runs', () => {
  it('of the same blocks are compared by block', () => {
    const fork = forked(withEdits(parent.manifest, { path: 'places.guests.1.a', value: 0.7 }))
    const result = comparedRuns(
      { experiment: parent, matches: played },
      { experiment: fork.experiment, matches: playedOf(fork.experiment) },
    )
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    const { paired, sharedBlocks, rows, tests, changed, warnings } = result.value
    expect({ paired, sharedBlocks, warnings }).toEqual({ paired: true, sharedBlocks: 12, warnings: [] })
    expect(changed).toEqual([{ path: 'places.guests.1.a', from: 0.5, to: 0.7 }])
    expect(rows.map(({ agent, otherAgent }) => [agent, otherAgent])).toEqual([
      ['finder(0.2)', undefined],
      ['finder(0.9)', undefined],
      ['finder(0.5)', 'finder(0.7)'],
    ])
    // Where nothing differs the difference is none, surely.
    expect(tests.filter(({ a }) => a !== 'finder(0.5)').map(({ value, p }) => [value, p])).toEqual(
      Array.from({ length: 6 }, () => [0, 1]),
    )
    expect(tests.filter(({ column }) => column === 'win').map(({ test, n }) => [test, n])).toEqual(
      Array.from({ length: 3 }, () => ['mcnemar', 12]),
    )
  })

  it('of other blocks are compared as matches that have nothing to do with each other', () => {
    const other = settled({ ...manifest, seed: 2, blocks: 20 })
    const result = comparedRuns(
      { experiment: parent, matches: played },
      { experiment: other, matches: playedOf(other) },
    )
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    const { paired, sharedBlocks, tests, warnings } = result.value
    expect([paired, sharedBlocks]).toEqual([false, 0])
    expect(warnings[0]).toContain('share no blocks')
    expect(tests.filter(({ column }) => column === 'win').map(({ test, n }) => [test, n])).toEqual(
      Array.from({ length: 3 }, () => ['pairedRatio', 32]),
    )
    expect(tests[0]?.detectable).toBeGreaterThan(0)
  })

  it('of different length are compared by the blocks of both', () => {
    const longer = settled({ ...manifest, blocks: 20 })
    const result = comparedRuns(
      { experiment: parent, matches: played },
      { experiment: longer, matches: playedOf(longer) },
    )
    expect(result.ok && result.value.sharedBlocks).toBe(12)
    expect(result.ok && result.value.warnings[0]).toContain('by the 12 blocks that both played')
  })

  it('say that blocks were added to one of them, or to what one takes matches from', () => {
    const fork = forked(withEdits(parent.manifest, { path: 'hypotheses', value: ['None.'] }))
    const lineage = lineageOf(fork, 36, { added: [3] })
    const result = comparedRuns(
      { experiment: parent, matches: played, history: { added: [5, 1] } },
      { experiment: fork.experiment, matches: played, history: { lineage } },
    )
    const warnings = result.ok ? result.value.warnings : []
    expect(warnings).toEqual([
      expect.stringMatching(
        /^blocks were added 2 times to the first run .*\(5, 1\): p-values do not account for that$/,
      ),
      expect.stringMatching(/^blocks were added once to the other run .*\(3\): p-values do not account for that$/),
    ])
    expect(inChinese(warnings)).toEqual([
      expect.stringContaining('第一次运行在表格完成之后又增加了区组（5, 1）'),
      expect.stringContaining('另一次运行在表格完成之后又增加了区组（3）'),
    ])
  })

  it('are refused where one is not at its end, or where they share nothing', () => {
    const early = comparedRuns(
      { experiment: parent, matches: played },
      { experiment: parent, matches: played.slice(1) },
    )
    expect(early.ok ? [] : early.error).toMatchObject([{ path: 'other', code: 'unfinished' }])
    const bias = settled({
      experiment: 'bias',
      version: 1,
      design: 'bias',
      game: 'who-is-spy',
      blocks: 2,
      places: { agents: [{ stub: 'biased', p: 0.4 }] },
    })
    const nothing = comparedRuns({ experiment: parent, matches: played }, { experiment: bias, matches: playedOf(bias) })
    expect(nothing.ok ? [] : nothing.error).toMatchObject([{ code: 'nothing-shared' }])
  })

  it('are refused with what to do where figures combine several roles, which are not compared between two runs', () => {
    const combined = settled({
      ...{ experiment: 'bargained', version: 1, design: 'bargains', blocks: 3 },
      places: { challengers: [{ stub: 'profile' }], defender: [{ stub: 'profile' }] },
    })
    const run = { experiment: combined, matches: playedOf(combined) }
    const itself = comparedRuns(run, run)
    expect(itself.ok ? [] : itself.error).toMatchObject([
      {
        code: 'nothing-shared',
        message: expect.stringMatching(/those of bargained do: put all agents .* into one run$/),
      },
    ])
  })
})
