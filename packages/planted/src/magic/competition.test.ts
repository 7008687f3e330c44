import { type Ask, drawFrom, isSealed, type Seen, seededRandom, streamSeed } from '@masquerade/game'
import { experimentOf } from '@masquerade/lab/manifest/experiment'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'
import { atOnce } from '@masquerade/lab/play/asking'
import type { Cell } from '@masquerade/lab/play/cell'
import type { LabPlayer } from '@masquerade/lab/play/lab-player'
import { playCell } from '@masquerade/lab/play/play-cell'
import { languageOf, warningText } from '@masquerade/lab/shown/language'
import { aboutOf, observedIn } from '@masquerade/papers/magic/line'
import { SCENARIOS, WORD_GAMES } from '@masquerade/papers/magic/registry'
import { slotsOf } from '@masquerade/papers/magic/settings'
import { describe, expect, it } from 'vitest'
import { catalogue } from '../testing/stub-catalogue.ts'
import { PLANTED_CASES } from './profile-player.ts'

const profile = (given: object = {}): PlayerSpec => ({ stub: 'profile', ...given })
const drawer = { agent: 'drawer' }

const sound = {
  ...{ experiment: 'tried', version: 1, design: 'competition' },
  places: { challengers: [profile()], defender: [profile({ gives: 10 })] },
  conditions: ['plain'],
} satisfies Manifest

function experiment(more: object = {}, changes = {}) {
  const settled = experimentOf({ ...sound, ...more }, catalogue, changes)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  return settled.value
}

const played = (one: ReturnType<typeof experiment>) => [...one.cells()].map((cell) => one.play(cell))

const counted = (values: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

// What is given beforehand comes with it.
const about = (cell: Cell) => aboutOf(cell) as ReturnType<typeof aboutOf> & { given: { seat: number }[] }

describe('the plan', () => {
  const one = experiment()
  const cells = [...one.cells()]

  it('has the 143 games of a challenger, in the seven roles', () => {
    expect(one.planned).toBe(143)
    expect(counted(cells.map((cell) => about(cell).role))).toEqual({
      ...{ chameleon: 20, others: 20, spy: 20, civilians: 20, airline: 21, prisoner: 21, giver: 21 },
    })
    // A run that is cut short has some of each.
    expect(new Set(cells.slice(0, 7).map((cell) => about(cell).role)).size).toBe(7)
  })

  it('seats the challenger in its role, and the defender everywhere else', () => {
    for (const cell of cells) {
      const { own, role } = about(cell)
      const deal = cell.deal as { chameleon?: number; spy?: number }
      const odd = deal.chameleon ?? deal.spy
      expect(cell.seats.map((number) => number === one.cast.places.challengers?.[0])).toEqual(
        [1, 2, 3].map((seat) => own.includes(seat)),
      )
      if (odd === undefined) expect(own).toHaveLength(1)
      else
        expect(own).toEqual(role === 'chameleon' || role === 'spy' ? [odd] : [1, 2, 3].filter((seat) => seat !== odd))
    }
    const places = counted(cells.filter((cell) => about(cell).role === 'giver').map((cell) => `${about(cell).own}`))
    expect(places).toEqual({ 1: 7, 2: 7, 3: 7 })
  })

  it('gives what is said before the challenger, as the settings have it, and asks from then on', async () => {
    for (const cell of cells) {
      const { own, given } = about(cell)
      if (cell.game === 'chameleon' || cell.game === 'who-is-spy') {
        expect(given.map(({ seat }) => seat)).toEqual([1, 2, 3].filter((seat) => seat < Math.min(...own)))
      } else expect(given).toEqual([])
    }
    const given = cells.find((cell) => about(cell).given.length === 2) as Cell
    const asked: Ask[] = []
    const match = await one.playInTime(given, undefined, ({ ask }) => asked.push(ask))
    expect(match.moves.slice(0, 2)).toEqual(about(given).given)
    const kind = given.game === 'chameleon' ? 'clue' : 'speak'
    expect(asked.filter((ask) => ask.kind === kind)[0]?.seat).toBe(3)
    expect(match.moves).toHaveLength(asked.length + 2)
  })

  it('begins again after all of them, with other chance', () => {
    const twice = [...experiment({ blocks: 150 }).cells()]
    expect(twice[143]).toMatchObject({ block: 143, about: cells[0]?.about, deal: cells[0]?.deal })
    expect(twice[143]?.path).not.toBe(twice[0]?.path)
  })
})

describe('what is asked beside the games', () => {
  const one = experiment()
  const matches = played(one)
  const replies = matches.flatMap((match) => (match.replies ?? []).map((reply) => ({ ...reply, match })))

  it('is asked of all seats at the moments of the page, before given clues too', () => {
    for (const match of matches) {
      const moments = counted((match.replies ?? []).map(({ probe, turn }) => `${probe} ${turn}`))
      const { game } = observedIn(match)
      if (game === 'chameleon') {
        expect(moments).toEqual({
          ...{ 'role 1': 3, 'suspect 2': 3, 'role 2': 3, 'suspect 3': 3, 'role 3': 3, 'suspect 4': 3 },
        })
      } else if (game === 'who-is-spy') {
        expect(Object.values(moments)).toEqual([3, 3, 3, 3])
        expect(Object.keys(moments).map((moment) => moment.split(' ')[0])).toEqual([
          'role',
          'suspect',
          'role',
          'suspect',
        ])
      } else expect(match.replies).toBeUndefined()
    }
  })

  it('comes to 300 answers of a challenger on its own role, and 240 suspicions beside 300 thoughts', () => {
    const row = one.table(matches).rows[0]
    expect(row?.tries).toMatchObject({ selfAwareness: 300, reasoning: 540, judgement: 80, deception: 40 })
    expect(row?.tries).toMatchObject({ cooperation: 21, coordination: 21, rationality: 210, winRate: 143 })
  })

  it('has a chance of its own each time', () => {
    const doubting = experiment({ places: { challengers: [profile({ knows: 0.5 })], defender: [profile()] } })
    const own = played(doubting).filter((match) => observedIn(match).role === 'chameleon')
    const answered = own.map(({ replies = [], deal }) => {
      const { chameleon } = deal as { chameleon: number }
      return replies.filter(({ probe, seat }) => probe === 'role' && seat === chameleon).map(({ reply }) => reply)
    })
    expect(answered.some((answers) => new Set(answers).size > 1)).toBe(true)
  })

  it('names no player’s number, and asks the chameleon only what others think', () => {
    const { task = '' } = replies.find(({ probe }) => probe === 'role') ?? {}
    expect(task).toContain('`I am Player N, chameleon` or `I am Player N, other`')
    for (const { probe, seat, task, match } of replies) {
      if (probe !== 'suspect') continue
      const isAsked = observedIn(match).game !== 'chameleon' || (match.deal as { chameleon: number }).chameleon !== seat
      expect(task.includes('`Player N; Player')).toBe(isAsked)
    }
  })

  /** Answers by what it is asked with alone, chance and probes apart. */
  const hashing: LabPlayer = {
    answer(seen, ask, _, { legal, sample }) {
      const random = seededRandom(digest(seen, ask))
      const option = ask.options?.[Math.floor(random() * ask.options.length)]
      return { action: option?.action ?? sample?.(random) ?? drawFrom(legal(), random) }
    },
    probe: (seen, { probe, seat }) => `${probe} ${digest(seen, { seat })}`,
  }
  const digest = (seen: readonly Seen[], ask: object) =>
    streamSeed(JSON.stringify([seen.map((event) => (isSealed(event) ? event : { ...event, at: '' })), ask]))

  it.each(SCENARIOS.map(({ game }) => game))('changes no match of %s', (id) => {
    const { design } = one
    const { probes: _, ...unprobed } = design
    let asked = 0
    for (const cell of one.cells()) {
      if (cell.game !== id) continue
      const seated = cell.seats.map((number) => ({ name: `${number}`, player: hashing }))
      const game = one.gameOf(cell)
      const [probed, bare] = [design, unprobed].map((conduct) => atOnce(playCell(game, conduct, cell, seated)))
      asked += probed?.replies?.length ?? 0
      expect(bare?.replies).toBeUndefined()
      expect(probed?.moves).toEqual(bare?.moves)
    }
    expect(asked > 0).toBe(WORD_GAMES.some(({ game }) => game === id))
  })
})

describe('the table', () => {
  it('says how two challengers differ, by settings, and how each differs from itself when it thinks otherwise', () => {
    const under = { pgm: { stub: 'profile', finds: 1 } }
    const challengers = [
      { ...profile({ finds: 0.2 }), name: 'one', under },
      { ...profile({ finds: 0.2, agrees: 0 }), name: 'other', under },
    ]
    const places = { challengers, defender: [profile({ finds: 0.5 })] }
    const { rows, tests, radar } = experimentTable({ places, conditions: ['plain', 'pgm'], cases: PLANTED_CASES })
    expect(rows.map(({ agent, condition }) => [agent, condition])).toEqual([
      ['one', 'plain'],
      ['one', 'pgm'],
      ['other', 'plain'],
      ['other', 'pgm'],
    ])
    const compared = new Set(tests.map(({ a, b }) => `${a} with ${b}`))
    expect([...compared]).toEqual([
      ...['one, pgm with one, plain', 'other, plain with one, plain', 'other, pgm with other, plain'],
    ])
    const of = (column: string, a: string) => tests.find((test) => test.column === column && test.a === a)
    expect(of('judgement', 'one, pgm')).toMatchObject({ test: 'pairedT', n: 40 })
    expect(of('judgement', 'one, pgm')?.p).toBeLessThan(1e-6)
    expect(of('judgement', 'one, pgm')?.value).toBeCloseTo(Number(rows[1]?.judgement) - Number(rows[0]?.judgement), 9)
    // The mean of all settings is the figure, also where it weighs several shares.
    for (const column of ['winRate', 'selfAwareness', 'rationality', 'cooperation']) {
      const difference = Number(rows[2]?.[column]) - Number(rows[0]?.[column])
      expect(of(column, 'other, plain')?.value, column).toBeCloseTo(difference, 9)
    }
    expect(of('cooperation', 'other, plain')).toMatchObject({ n: 21, value: -1 })
    expect(of('deception', 'other, plain')).toMatchObject({ value: 0, p: 1 })
    expect(radar?.axes).toEqual([
      ...['judgement', 'reasoning', 'deception', 'selfAwareness', 'cooperation', 'coordination', 'rationality'],
    ])
    expect(radar?.shapes).toHaveLength(4)
    expect(radar?.most).toBeCloseTo(27364.102, 3)
    expect(rows[1]?.areaGain).toBeCloseTo(Number(rows[1]?.area) / Number(rows[0]?.area) - 1, 12)
    expect(rows[0]?.areaGain).toBeUndefined()
  })

  it('of a run that was cut short has what is known, and nothing where nothing is', () => {
    const one = experiment({}, { games: 1 })
    const { rows, radar } = one.table(played(one))
    expect(rows[0]).toMatchObject({
      games: 1,
      deception: expect.any(Number),
      winRate: null,
      judgement: null,
      area: null,
    })
    expect(rows[0]?.intervals).toMatchObject({ judgement: [null, null], area: [null, null] })
    expect(radar?.shapes[0]?.values[0]).toBeNull()
  })

  it('has what the paper printed beside a row that is called as there', () => {
    const challengers = [{ ...profile(), name: 'GPT-4', under: { pgm: { stub: 'profile' } } }]
    const places = { challengers, defender: [profile()] }
    const { rows } = experimentTable({ experiment: 'magic-1', places, conditions: ['plain', 'pgm'] })
    expect(rows.map(({ published }) => published?.judgement)).toEqual([0.838, 0.875])
  })

  it('of the second kind says what games without words cost and bring', () => {
    const places = { challengers: [profile(), profile({ defects: 0 })], defender: [profile({ gives: 10, defects: 0 })] }
    const { rows, tests, games } = experimentTable({ design: 'bargains', places })
    expect(games).toBe(126)
    expect(rows[0]).toMatchObject({ winRateAirline: 1, winRatePrisoner: 1, winRateGiver: 1, n: { cost: 21 } })
    expect(rows[1]).toMatchObject({ winRateAirline: 1, winRatePrisoner: 1, winRateGiver: 0 })
    // Who cooperates with all others gets 15 at 3 a round, and 25 at 5.
    expect(rows[1]?.score).toBeCloseTo((6 * 15 + 25) / 7, 9)
    expect(tests.map(({ column }) => column)).toEqual([
      ...['winRateAirline', 'winRatePrisoner', 'winRateGiver', 'cost', 'score', 'payback'],
    ])
  })
})

function experimentTable(more: object) {
  const one = experiment(more)
  return one.table(played(one))
}

describe('refused, with the place in the document:', () => {
  const setting = { topic: 'Fruits', code: 'Mango', chameleon: 2, clues: ['a', 'b', 'c'] }
  const cases = (game: string, given: object) => ({ cases: { [game]: [setting, given] } })

  it.each<[what: string, more: object, path: string, code: string]>([
    ['settings of another game', { cases: { bid: [{}] } }, 'cases.bid', 'cases'],
    ['no settings at all', { cases: { chameleon: [] } }, 'cases.chameleon', 'form'],
    [
      'a setting without a clue',
      cases('chameleon', { ...setting, clues: ['a', 'b'] }),
      'cases.chameleon.1.clues',
      'cases',
    ],
    ['a seat that is none', cases('chameleon', { ...setting, chameleon: 4 }), 'cases.chameleon.1.chameleon', 'cases'],
    ['an unplayable setting', cases('chameleon', { ...setting, topic: 'Mango' }), 'cases.chameleon.1.topic', 'cases'],
    ['what no setting has', cases('chameleon', { ...setting, mood: 'good' }), 'cases.chameleon.1', 'cases'],
    ['settings of the games', { settings: { rounds: 3 } }, 'settings', 'settings'],
    ['words to deal', { supply: { pairs: [['Tea', 'Coffee']] } }, 'supply', 'supply'],
    ['roles that are not all played', { equal: true, blocks: 100 }, 'blocks', 'unequal'],
    [
      'an agent that plays only some of the games',
      { places: { ...sound.places, challengers: [{ agent: 'dear' }] } },
      'places.challengers.0.agent',
      'game',
    ],
    [
      'one that plays in a game for another, and cannot',
      { places: { ...sound.places, challengers: [{ ...profile(), in: { chameleon: { agent: 'dear' } } }] } },
      'places.challengers.0.in.chameleon.agent',
      'game',
    ],
    [
      'one that plays in a game that is none of these',
      { places: { ...sound.places, challengers: [{ ...profile(), in: { hanabi: { agent: 'dear' } } }] } },
      'places.challengers.0.in.hanabi',
      'game',
    ],
    [
      'a Space to be probed',
      { places: { ...sound.places, challengers: [{ ...profile(), in: { 'who-is-spy': { agent: 'space' } } }] } },
      'places.challengers.0.in.who-is-spy.agent',
      'probe',
    ],
    [
      'a challenger that does not think by the strategy that is studied',
      { conditions: ['plain', 'pgm'], places: { ...sound.places, challengers: [drawer] }, design: 'bargains' },
      'places.challengers.0.under.pgm',
      'strategy',
    ],
    [
      'the same of what is said to play in its place',
      {
        ...{ conditions: ['plain', 'pgm'], design: 'bargains' },
        places: { ...sound.places, challengers: [{ ...drawer, under: { pgm: drawer } }] },
      },
      'places.challengers.0.under.pgm',
      'strategy',
    ],
  ])('%s', (_, more, path, code) => {
    const settled = experimentOf({ ...sound, ...more }, catalogue)
    expect(settled.ok ? [] : settled.error).toContainEqual(expect.objectContaining({ path, code }))
  })

  it('set-ups of a design that has none', () => {
    const places = { defender: [profile()] }
    const given = {
      ...sound,
      design: 'even-settings',
      places,
      conditions: ['chameleon'],
      cases: { chameleon: [setting] },
    }
    const settled = experimentOf(given, catalogue)
    expect(settled.ok ? [] : settled.error).toMatchObject([{ path: 'cases', code: 'cases' }])
  })

  it('who plays in a game for another needs not play the others', () => {
    const challengers = [{ ...profile(), in: { 'who-is-spy': { agent: 'dear' } } }]
    const one = experiment({ places: { ...sound.places, challengers } })
    const cell = [...one.cells()].find((cell) => about(cell).role === 'spy') as Cell
    expect(one.play(cell).agents).toContain('profile')
  })
})

describe('settings', () => {
  it('are bundled as many as in the paper, each of them playable', () => {
    const slots = slotsOf(SCENARIOS, { ...sound })
    expect(slots).toHaveLength(143)
    expect(SCENARIOS.map(({ bundled }) => bundled.length)).toEqual([20, 20, 7, 7, 7])
    for (const { game, bundled } of SCENARIOS) {
      const settled = experimentOf({ ...sound, cases: { [game]: bundled } }, catalogue)
      expect(settled.ok ? [] : settled.error).toEqual([])
    }
  })

  it('are chosen by an agent with itself: the twenty nearest to even, as a competition takes them', () => {
    const one = experimentOf(
      {
        ...{ experiment: 'tried', version: 1, design: 'even-settings' },
        places: { defender: [profile({ finds: 0.5 })] },
      },
      catalogue,
    )
    if (!one.ok) throw new Error(JSON.stringify(one.error))
    expect(one.value.planned).toBe(400)
    const table = one.value.table(played(one.value))
    expect(table.warnings).toEqual([])
    for (const { game } of WORD_GAMES) {
      const rows = table.rows.filter(({ condition }) => condition === game)
      expect(rows).toHaveLength(40)
      const away = rows.map((row) => Math.abs(Number(row.winRate) - 0.5))
      expect(away).toEqual([...away].sort((a, b) => a - b))
      expect(rows.map(({ taken }) => taken)).toEqual(rows.map((_, at) => Number(at < 20)))
      expect(rows.every(({ games }) => games === 5)).toBe(true)
      expect(table.cases?.[game]).toHaveLength(20)
    }
    const used = experiment({ cases: table.cases })
    expect(used.planned).toBe(143)
    expect(used.digest).not.toBe(experiment().digest)
    expect(played(used)).toHaveLength(143)
  })

  it('of fewer matches are said to be so', () => {
    const one = experimentOf(
      {
        ...{ experiment: 'tried', version: 1, design: 'even-settings' },
        places: { defender: [profile()] },
        blocks: 10,
      },
      catalogue,
    )
    if (!one.ok) throw new Error(JSON.stringify(one.error))
    const { warnings } = one.value.table(played(one.value))
    expect(warnings).toEqual([
      'settings are chosen by 10 matches of each game, not by 200',
      '10 settings of chameleon can be taken, not 20',
      '10 settings of who-is-spy can be taken, not 20',
    ])
    expect(warnings.slice(1).map((warning) => warningText(languageOf('en'), warning))).toEqual([
      'Chameleon: only 10 settings can be taken, not 20.',
      'Who is Spy?: only 10 settings can be taken, not 20.',
    ])
  })
})

describe('how many settings a forecast counts with', () => {
  const two = { challengers: [profile(), profile({ name: 'other' })], defender: [profile({ gives: 10 })] }
  const counts = ({ power }: { power: readonly { column: string; n: number }[] }) =>
    Object.fromEntries(power.map(({ column, n }) => [column, n]))

  it.each([
    ['competition', 7],
    ['competition', 20],
    ['competition', 143],
    ['bargains', 7],
    ['bargains', 63],
  ])(
    'of %s in %i blocks is as many as the whole run observes, before it, after two blocks and in its middle',
    (design, blocks) => {
      const one = experiment({ design, blocks, places: two })
      const matches = played(one)
      const whole = counts(one.table(matches))
      // A cost is observed where all agree, which no plan knows.
      const { cost: _, ...sure } = whole
      expect(Object.keys(sure).length).toBeGreaterThan(3)
      for (const some of [0, 4, Math.floor(matches.length / 2)]) {
        expect(counts(one.table(matches.slice(0, some)))).toMatchObject(sure)
      }
      expect(Math.max(...Object.values(sure))).toBeLessThanOrEqual(blocks)
    },
  )

  it('finds no larger difference of shares than there can be, whatever the number of tests', () => {
    for (const { column, difference, familyDifference } of experiment({ blocks: 7, places: two }).table([]).power) {
      if (column !== 'winRate') continue
      expect(difference).toBeLessThanOrEqual(1)
      expect(familyDifference).toBeNull()
    }
    expect.hasAssertions()
  })
})
