import type { Note } from '@masquerade/game'
import { type AvalonRole, avalon, avalonSideOf } from '@masquerade/games'
import { experimentOf } from '@masquerade/lab/manifest/experiment'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { atOnce } from '@masquerade/lab/play/asking'
import type { AskedProbe, LabPlayer } from '@masquerade/lab/play/lab-player'
import { playCell } from '@masquerade/lab/play/play-cell'
import { transcriptIn } from '@masquerade/papers/interintent/annotation'
import { observedIn } from '@masquerade/papers/interintent/avalon/table'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../../testing/stub-catalogue.ts'
import { intender } from './stubs.ts'

const INTENDER = { stub: 'intender' }

function settled(places: Manifest['places'], more: Partial<Manifest> = {}) {
  const manifest = { experiment: 'tried', version: 1, design: 'intentions', game: 'avalon', places, ...more }
  const found = experimentOf(manifest, catalogue)
  if (!found.ok) throw new Error(JSON.stringify(found.error))
  return found.value
}

/** Plays the first match with players of one's own. */
function played(player: LabPlayer, readers: LabPlayer[] = []) {
  const experiment = settled({ agents: [INTENDER] })
  const [cell] = experiment.cells()
  if (!cell) throw new Error('nothing is planned')
  const seated = cell.seats.map(() => ({ name: 'one', player }))
  const others = readers.map((reader, index) => ({ name: `reader ${index}`, player: reader }))
  const design = experiment.design
  return atOnce(playCell(avalon, design, { ...cell, readers: readers.map((_, at) => at) }, seated, undefined, others))
}

it('before each proposal and each speech its seat is asked three times, one after the other, and no seat at other times', () => {
  const match = played(intender.player({}))
  const { statements } = transcriptIn(match)
  const speaking = statements.filter(({ kind }) => kind !== 'reconsider')
  const asked = (match.replies ?? []).map(({ probe, seat, round }) => `${probe} ${seat} ${round}`)
  expect(asked).toEqual(
    speaking.flatMap(({ seat, quest, proposal }) =>
      ['intend', 'draft', 'revise'].map((probe) => `${probe} ${seat} ${quest}.${proposal}`),
    ),
  )
  expect(speaking.length).toBeGreaterThanOrEqual(15)
  for (const { final, first } of speaking) expect([final.length, first.length]).toEqual([3, 3])
})

it('final intentions are repeated to their own seat, and what it says follows them', () => {
  const match = played(intender.player({}))
  const { statements } = transcriptIn(match)
  for (const { text, final, kind } of statements) if (kind !== 'reconsider') expect(text).toBe(final.join(', '))
})

it('a seat sees its own notes of this quest alone: in its later asks what it settled on', () => {
  const seen: { seat: number; kind: string; notes: readonly Note[]; quest: number }[] = []
  const own = intender.player({})
  const questOf = (events: Parameters<LabPlayer['answer']>[0]) =>
    1 + events.filter(({ type }) => type === 'returned').length
  played({
    ...own,
    answer(events, ask, random, terms) {
      seen.push({ seat: ask.seat, kind: ask.kind, notes: terms.notes ?? [], quest: questOf(events) })
      return own.answer(events, ask, random, terms)
    },
    probe(events, probe, random, truth) {
      seen.push({ seat: probe.seat, kind: probe.probe, notes: probe.notes ?? [], quest: questOf(events) })
      return own.probe?.(events, probe, random, truth) ?? ''
    },
  })
  for (const { seat, notes } of seen) for (const note of notes) expect(note.seat).toBe(seat)
  const rounds = (notes: readonly Note[]) => notes.map((note) => (note as Note & { round: string }).round)
  for (const { kind, notes, quest } of seen) {
    for (const round of rounds(notes)) expect(round.split('.')[0]).toBe(String(quest))
    const current = notes.map(({ probe }) => probe)
    if (kind === 'draft') expect(current.at(-1)).toBe('intend')
    if (kind === 'revise') expect(current.slice(-2)).toEqual(['intend', 'draft'])
    // Once all is settled, nothing but what it settled on.
    if (kind === 'vote' || kind === 'speak') expect(new Set(current)).toEqual(new Set(['revise']))
  }
  // In the second proposal of a quest what was settled in the first is still there.
  expect(seen.some(({ kind, notes }) => kind === 'intend' && notes.length > 0)).toBe(true)
})

it('what cannot be read is asked for three times, with why; then there is no intention, and nothing to score', () => {
  const asked: AskedProbe[] = []
  const stubborn = intender.player({ needs: 4 })
  const match = played(
    {
      ...stubborn,
      probe(events, probe, random, truth) {
        asked.push(probe)
        return stubborn.probe?.(events, probe, random, truth) ?? ''
      },
    },
    [intender.player({})],
  )
  const { told: transcript, studies } = observedIn(match)
  expect(studies).toEqual([])
  for (const { first, final } of transcript.statements) expect([...first, ...final]).toEqual([])
  const speeches = transcript.statements.filter(({ kind }) => kind !== 'reconsider').length
  const count = (probe: string) => (match.replies ?? []).filter((one) => one.probe === probe).length
  expect([count('intend'), count('draft'), count('revise')]).toEqual([3 * speeches, speeches, 3 * speeches])
  expect(asked[1]?.refused).toContain('name 3 or more different ones')
  expect(asked.map(({ attempt }) => attempt).slice(0, 3)).toEqual([undefined, 2, 3])
})

it('an agent that cannot be asked, or fails, has no intentions; the match is played all the same', () => {
  const mute: LabPlayer = { answer: intender.player({}).answer }
  const match = played(mute)
  expect(transcriptIn(match).statements.every(({ final }) => final.length === 0)).toBe(true)
  expect((match.replies ?? []).every(({ reply }) => reply === null)).toBe(true)
  const failing: LabPlayer = {
    ...mute,
    probe: () => {
      throw new Error('the line is dead')
    },
  }
  expect(played(failing).moves).toEqual(match.moves)
})

it('after the match readers see it as a seat did then: before the speech, and of another’s before its whole discussion', () => {
  const asked: { probe: AskedProbe; types: string[]; spoken: number }[] = []
  const reader = intender.player({})
  const match = played(intender.player({}), [
    {
      ...reader,
      probe(events, probe, random, truth) {
        const types = events.map(({ type }) => type)
        asked.push({ probe, types, spoken: types.filter((type) => /proposed|spoke|reconsidered/.test(type)).length })
        return reader.probe?.(events, probe, random, truth) ?? ''
      },
    },
  ])
  const { told: transcript, studies } = observedIn(match)
  expect(studies).toHaveLength(asked.length)
  for (const { probe, types, spoken } of asked) {
    expect(types).not.toContain('ended')
    const [quest, proposal, speaker] = (probe.round ?? '').split('.').map(Number)
    const isAbout = (seat: number) => (one: (typeof transcript.statements)[number]) =>
      one.quest === quest && one.proposal === proposal && one.seat === seat && one.kind !== 'reconsider'
    if (probe.probe === 'summarise') {
      expect(spoken).toBe(transcript.statements.findIndex(isAbout(probe.seat)))
    } else {
      expect(probe.seat).not.toBe(speaker)
      const first = transcript.statements.findIndex((one) => one.quest === quest && one.proposal === proposal)
      expect(spoken).toBe(first)
      // The words alone: neither thoughts nor intentions of the speaker.
      const { text, think } = transcript.statements.find(isAbout(speaker ?? 0)) ?? { text: '', think: '' }
      expect(probe.task).toContain(JSON.stringify(text))
      if (think !== '') expect(probe.task).not.toContain(think)
      expect(probe.task).not.toContain(`, ${transcript.roles[probe.seat - 1]},`)
    }
  }
  expect(match.readers).toEqual(['reader 0'])
})

it('everybody reads everybody’s games, and readers that do not play read too', () => {
  const agents = [
    { ...INTENDER, name: 'One' },
    { ...INTENDER, name: 'Two', reads: 0 },
  ]
  const experiment = settled(
    {
      agents,
      readers: [
        { ...INTENDER, name: 'Onlooker', summarises: 0 },
        { ...INTENDER, name: 'Two' },
      ],
    },
    { blocks: 2 },
  )
  const matches = [...experiment.cells()].map((cell) => experiment.play(cell))
  const { rows, tests, warnings } = experiment.table(matches)
  const found = rows.map(({ agent, condition, summarising, guessing }) => [agent, condition, summarising, guessing])
  expect(found).toEqual([
    ['One', 'games of One', 1, 1],
    ['Two', 'games of Two', 1, 0],
    ['Two', 'games of One', 1, 0],
    ['Onlooker', 'games of One', 0, 1],
    ['One', 'games of Two', 1, 1],
    ['Onlooker', 'games of Two', 0, 1],
  ])
  // Missing until somebody has marked.
  for (const row of rows) expect([row.selection, row.followingSpeech, row.invented]).toEqual([null, null, null])
  expect(warnings.join()).toContain('missing until somebody has marked')
  expect(tests.map(({ column }) => column)).toEqual(['summarising', 'guessing', 'roleAccuracy'])
  // The same blocks, the same deals.
  expect(matches[1]?.deal).toEqual(matches[0]?.deal)
})

it('guesses are kept apart by quests, and pooled', () => {
  const experiment = settled({ agents: [{ ...INTENDER, reads: 0.5 }] }, { blocks: 6 })
  const matches = [...experiment.cells()].map((cell) => experiment.play(cell))
  const [row] = experiment.table(matches).rows
  let [hits, both] = [0, 0]
  for (const match of matches) {
    const { told: transcript, studies } = observedIn(match)
    for (const { probe, at, given } of studies) {
      const { quest, final = [] } = transcript.statements[at] ?? {}
      if (probe !== 'read' || quest !== 2) continue
      hits += given.filter((name) => final.includes(name)).length
      both += given.length + final.length
    }
  }
  expect(row?.guessing2).toBeCloseTo((2 * hits) / both, 12)
  expect(row?.guessing2).not.toBe(row?.guessing1)
})

it('the first leader has every role on every seat equally often', () => {
  const experiment = settled({ agents: [INTENDER] }, { blocks: 50 })
  const counts = new Map<string, number>()
  for (const { deal } of experiment.cells()) {
    const { roles, leader } = deal as { roles: string[]; leader: number }
    expect(new Set(roles).size).toBe(5)
    const key = `${leader} ${roles[leader - 1]}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 25 }, () => 2))
})

it('faults of a manifest are reported with their places, before anything is played', () => {
  const refusals = (document: object) => {
    const found = experimentOf({ experiment: 'tried', version: 1, game: 'avalon', ...document }, catalogue)
    return found.ok ? [] : found.error.map(({ path, message }) => `${path}: ${message}`)
  }
  const agents = [INTENDER]
  expect(refusals({ design: 'intentions', places: { agents: [{ stub: 'intender', reads: 2 }] } })).toEqual([
    expect.stringMatching(/^places\.agents\.0\.stub: reads: /),
  ])
  expect(refusals({ design: 'intentions', places: { agents: [{ agent: 'drawer' }] } })).toEqual([
    'places.agents.0.agent: drawer cannot be probed: it would take a probe for a part of its match',
  ])
  expect(refusals({ design: 'intentions', places: { agents: [] } })).toEqual(['places.agents: needs at least 1, has 0'])
  expect(refusals({ design: 'intentions', places: { agents }, settings: { seats: 7 } })).toEqual([
    'settings.seats: the design intentions settles seats itself',
  ])
  expect(refusals({ design: 'intentions', places: { agents }, settings: { proposals: 9 } })[0]).toMatch(
    /^settings\.proposals: /,
  )
  expect(refusals({ design: 'intentions', places: { agents: [{ stub: 'finder', a: 1 }] } })[0]).toMatch(
    /^places\.agents\.0\.stub: finder\(1\) does not play/,
  )
  expect(refusals({ design: 'performance', places: { agents } })).toEqual([
    'places.opponent: copies, as-good, as-evil: agents of one side need an opponent',
  ])
  expect(refusals({ design: 'performance', places: { agents }, conditions: ['copies'] })).toEqual([])
  const budget = { tokens: 1 }
  const dear = { agents: [{ agent: 'dear' }] }
  expect(refusals({ design: 'intentions', places: dear, budget })[0]).toMatch(/^places\.agents\.0\.agent: /)
})

it('a judge that is named marks what it can be read to say, under its own name, and is called out where it says nothing', () => {
  const judgedBy = (judge: Manifest['judge'] & object) => {
    const experiment = settled({ agents: [INTENDER] }, { judge, blocks: 3 })
    const matches = [...experiment.cells()].map((cell) => experiment.play(cell))
    return { experiment, matches, document: experiment.table(matches) }
  }
  const all = judgedBy({ ...INTENDER, approves: 1, name: 'Judge' })
  const [row, ...others] = all.document.rows
  expect(others).toEqual([])
  expect(row).toMatchObject({
    selection: 1,
    selectionFirst: 1,
    followingThoughts: 1,
    thoughts5: 1,
    speech4: 1,
    invented: 1,
  })
  expect(row?.judged).toBe(row?.samples)
  expect(all.document.warnings).toContain('selection, following and invented facts are as Judge judges them')
  expect(all.document.warnings.join()).toContain('the judge is constant')
  // What people say stands in its place.
  expect(all.experiment.table(all.matches, {}, { items: [], speeches: [] }).rows[0]?.selection).toBeNull()

  const mute = judgedBy({ ...INTENDER, name: 'Mute' }).document
  expect(mute.rows[0]).toMatchObject({ selection: null, judged: 0 })
  expect(mute.warnings.join()).toMatch(/the judge is unreadable: (\d+) of \1 replies/)
})

describe('performance', () => {
  const performance = {
    experiment: 'tried',
    version: 1,
    design: 'performance',
    game: 'avalon',
    places: {
      agents: [
        { stub: 'intender', name: 'One' },
        { stub: 'intender', name: 'Two' },
      ],
      opponent: [{ stub: 'intender', name: 'Other' }],
    },
    blocks: 10,
  }

  function run() {
    const experiment = experimentOf(performance, catalogue)
    if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
    const matches = [...experiment.value.cells()].map((cell) => experiment.value.play(cell))
    return { matches, table: experiment.value.table(matches) }
  }

  const { matches, table } = run()
  const row = (agent: string, condition: string) =>
    table.rows.find((one) => one.agent === agent && one.condition === condition)

  it('each agent plays each block with itself, as good and as evil, by the same deal', () => {
    expect(matches).toHaveLength(60)
    for (let block = 0; block < 10; block++) {
      const own = matches.filter((match) => match.block === block)
      expect(new Set(own.map(({ deal }) => JSON.stringify(deal))).size).toBe(1)
      for (const { condition, agents, deal } of own) {
        const sides = (deal as { roles: AvalonRole[] }).roles.map(avalonSideOf)
        sides.forEach((side, index) => {
          const isOpponent = condition !== 'copies' && condition !== `as-${side}`
          expect(agents[index] === 'Other').toBe(isOpponent)
        })
      }
    }
  })

  it('a side’s figures are what its matches say', () => {
    const good = row('One', 'good')
    const evil = row('One', 'evil')
    expect(good).toMatchObject({ games: 10, n: { winRate: 10, failVotes: 0, merlinHits: 0 }, failVotes: null })
    expect(Number(good?.winRate) + Number(evil?.winRate)).toBeCloseTo(1, 12)
    expect(Number(good?.questWinRate) + Number(evil?.questWinRate)).toBeCloseTo(1, 12)
    // All who go on quests are of one side or the other: two of five, or three.
    const engaged = ['merlin', 'percival', 'servant', 'morgana', 'assassin'].map((role) =>
      Number(row('One', role)?.engagement),
    )
    const teams = matches
      .filter(({ condition, agents }) => condition === 'copies' && agents[0] === 'One')
      .map(({ moves }) => moves.filter((move) => 'kind' in move && move.kind === 'quest').length)
    const quests = Number(teams.reduce((sum, cards) => sum + cards, 0)) / engaged.reduce((sum, share) => sum + share, 0)
    expect(quests).toBeCloseTo(Math.round(quests), 9)
    for (const role of ['merlin', 'percival', 'servant']) expect(row('One', role)?.winRate).toBe(good?.winRate)
    expect(row('One', 'evil')?.failVotes).toEqual(expect.any(Number))
  })

  it('against an opponent there are the rows of its own side alone, and sides are compared by blocks', () => {
    expect(row('One', 'good against Other')?.games).toBe(10)
    expect(row('One', 'assassin against Other')?.games).toBe(10)
    expect(table.rows.filter(({ agent }) => agent === 'One')).toHaveLength(14)
    expect(table.tests.map(({ column, a, n }) => [column, a, n]).slice(0, 2)).toEqual([
      ['winRate', 'Two, good', 10],
      ['questWinRate', 'Two, good', 10],
    ])
    expect(table.tests).toHaveLength(12)
    // Two of the same kind on the same streams do the same.
    for (const { p } of table.tests) expect(p).toBe(1)
  })
})
