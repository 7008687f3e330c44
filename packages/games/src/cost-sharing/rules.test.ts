import { type Answer, type Missing, seededRandom } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { askedAfter, played } from '../testing/played.ts'
import { dealFor, draw } from './deal.ts'
import { config } from './events.ts'
import { costSharing } from './index.ts'

/** The deal of the rules' page, without the proposals of its first round. */
const negotiation = {
  fee: 1_000_000,
  usage: [
    '90 flights a month, 7,000 passengers',
    '50 flights a month, 7,500 passengers',
    '50 flights a month, 7,500 passengers',
  ],
  need: [100, 60, 60],
}

const say = (seat: number, kind: string, text: string) => ({ seat, kind, text })
const propose = (seat: number, ...shares: number[]) => ({ seat, kind: 'propose', action: { shares } })
const vote = (seat: number, voted: number) => ({ seat, kind: 'vote', action: { for: voted } })
const timeout = (seat: number, kind: string) => ({ seat, kind, timeout: true })

const three = [propose(1, 40, 30, 30), propose(2, 50, 25, 25), propose(3, 50, 25, 25)]
const votes = (...voted: number[]) => voted.map((one, index) => vote(index + 1, one))
const play = (moves: readonly object[], config: object = {}, deal: object = {}) => {
  return played('cost-sharing', { config, deal: { ...negotiation, ...deal } }, moves)
}

describe('an agreement', () => {
  it.each([
    ['on the proposal of one player', votes(1, 1, 1), [40, 30, 30], [1]],
    ['on equal shares that two have proposed', votes(2, 3, 2), [50, 25, 25], [2, 3]],
  ])('%s ends the game, and each scores what it saves', (_, voted, shares, proposers) => {
    const scores = shares.map((share) => 100 - share)
    const { result, log } = play([...three, ...voted])
    expect(result).toMatchObject({ agreed: true, rounds: 1, shares, proposers, scores })
    expect(log.at(-1)?.data).toMatchObject({ winners: [1, 2, 3] })
  })

  it.each([
    ['when one votes for other shares', votes(1, 2, 2)],
    ['when one accepts nothing', [...votes(2, 3), timeout(3, 'vote')]],
    ['when nothing is accepted', [1, 2, 3].map((seat) => timeout(seat, 'vote'))],
  ])('does not come about %s', (_, voted) => {
    const { result, log } = play([...three, ...voted], { rounds: 1 })
    expect(result).toMatchObject({
      agreed: false,
      rounds: 1,
      shares: null,
      proposers: [],
      core: null,
      scores: [0, 0, 0],
    })
    expect(log.at(-1)?.data).toMatchObject({ winners: [] })
  })

  it('needs a proposal of the same round', () => {
    const late = [timeout(1, 'propose'), propose(2, 0, 0, 100), timeout(3, 'propose'), vote(1, 1), vote(1, 2)]
    const { refusals, result } = play([...three, ...votes(1, 2, 3), ...late, vote(2, 2), vote(3, 2)])
    const why = 'a vote is for a player whose proposal of this round stands: Player 2'
    expect(refusals).toMatchObject([{ seat: 1, kind: 'vote', code: 'no-proposal', why }])
    expect(result).toMatchObject({ rounds: 2, shares: [0, 0, 100], scores: [100, 100, 0] })
  })
})

describe('a round', () => {
  it('without a proposal has no vote', () => {
    const silent = [1, 2, 3].map((seat) => timeout(seat, 'propose'))
    const { result } = play([...silent, ...three, ...votes(1, 1, 1)])
    expect(result).toMatchObject({ rounds: 2, agreed: true })
    expect((result as { votes: object[] }).votes).toEqual([1, 2, 3].map((seat) => ({ round: 2, seat, for: 1 })))
  })

  it('begins with a vote when proposals were dealt for it, and those are listed', () => {
    const opening = [
      [40, 30, 30],
      [50, 25, 25],
      [50, 25, 25],
    ]
    const { result } = play(votes(2, 3, 3), {}, { opening })
    expect(result).toMatchObject({
      agreed: true,
      proposers: [2, 3],
      proposals: opening.map((shares, index) => ({ round: 1, seat: index + 1, shares, text: '' })),
    })
  })

  it('hears each proposal and open vote before the next, and asks one seat at a time', () => {
    const setup = { deal: negotiation }
    const first = [1, { action: { shares: [40, 30, 30], text: 'Fair.' } }] as const
    const asked = askedAfter('cost-sharing', setup, [first], 2)
    expect(asked.ask).toMatchObject({ turn: 2, kind: 'propose', mode: 'act', attempts: 3, limitMs: 30_000 })
    expect(asked.seen.at(-1)).toMatchObject({ type: 'proposed', data: { seat: 1, text: 'Fair.' } })
    expect(() => askedAfter('cost-sharing', setup, [first], 3)).toThrow('seat 3 is not asked')
  })

  it('asks all at once for sealed votes, and names the voters when the last is in', () => {
    const setup = { config: { votes: 'sealed' }, deal: negotiation }
    const proposals = three.map(({ seat, action }) => [seat, { action }] as const)
    const asked = askedAfter('cost-sharing', setup, [...proposals, [3, { action: { for: 1 } }]], 1)
    expect(asked.ask.options?.map(({ label }) => label)).toEqual(['Player 1', 'Player 2', 'Player 3'])
    expect(asked.seen.at(-1)).toMatchObject({ type: 'sealed' })
    expect(() => askedAfter('cost-sharing', setup, [...proposals, [3, { action: { for: 1 } }]], 3)).toThrow('not asked')
    const { log } = play([...three, ...votes(2, 3, 2)], { votes: 'sealed' })
    expect(log.at(-2)?.data).toMatchObject({
      shares: [50, 25, 25],
      votes: [{ for: 2 }, { for: 3 }, { for: 2 }],
      last: true,
    })
  })
})

describe('a proposal', () => {
  const ask = { seat: 1, kind: 'propose', limitMs: 1, attempts: 3, mode: 'act' } as const

  it.each<[string, Answer, object]>([
    ['three shares', { text: '40%, 30%, 30%' }, { shares: [40, 30, 30], text: '' }],
    ['bare numbers', { text: '40,30,30.' }, { shares: [40, 30, 30], text: '' }],
    ['full-width text', { text: '５０％，３０％，２０％' }, { shares: [50, 30, 20], text: '' }],
    [
      'said with words above',
      { text: 'We fly least.\r\nReally.\nAction: 15 %,  80 %,  5 %' },
      { shares: [15, 80, 5], text: 'We fly least.\r\nReally.' },
    ],
    ['an action', { action: { shares: [40, 30, 30] } }, { shares: [40, 30, 30] }],
    [
      'an action with words',
      { action: { text: '公平', shares: [40, 30, 30] } },
      { shares: [40, 30, 30], text: '公平' },
    ],
  ])('may be %s', (_, answer, value) => {
    expect(costSharing.read(answer, ask)).toEqual({ ok: true, value })
  })

  it.each<[string, Answer]>([
    ['sentence', { text: 'As Player 1, I propose 40, 30, 30' }],
    ['two shares', { text: '40, 60' }],
    ['four shares', { text: '30, 15, 55, 0' }],
    ['list of lines', { text: 'Airline A: 20%\nAirline B: 10%\nAirline C: 70%' }],
    ['shares with spaces before the commas', { text: '0 , 20 , 80' }],
    ['negative share', { text: '-40, 70, 70' }],
    ['bare list', { action: [40, 30, 30] }],
    ['fraction', { action: { shares: [40.5, 29.5, 30] } }],
    ['number in text', { action: { shares: [40, 30, '30'] } }],
    ['text that is none', { action: { shares: [40, 30, 30], text: null } }],
    ['share more', { action: { shares: [40, 30, 30, 0] } }],
    ['key more', { action: { shares: [40, 30, 30], why: 'fair' } }],
    ['shares that an object inherits', { action: JSON.parse('{ "__proto__": { "shares": [40, 30, 30] } }') }],
  ])('is no %s', (_, answer) => {
    expect(costSharing.read(answer, ask)).toMatchObject({ ok: false, error: { code: 'form' } })
  })

  it.each([
    ['of too much in all', [40, 30, 35], 'sum', 'sum to 100; these sum to 105'],
    ['off the stride', [33, 33, 34], 'off-stride', 'each share is a multiple of 5 from 0 to 100'],
    ['below nothing', [-5, 100, 5], 'out-of-range', 'from 0 to 100'],
    ['beyond all numbers', [1e300, -1e300, 100], 'out-of-range', 'from 0 to 100'],
  ])('%s is refused with what would be legal, and may be tried again', (_, shares, code, why) => {
    const { refusals, result } = play([propose(1, ...shares), ...three, ...votes(1, 1, 1)])
    expect(refusals).toMatchObject([{ seat: 1, attempt: 1, code, why: expect.stringContaining(why) }])
    expect(result).toMatchObject({ agreed: true })
  })

  it('goes by the stride of the settings', () => {
    const odd = [1, 2, 3].map((seat) => propose(seat, 33, 33, 34))
    expect(play([...odd, ...votes(1, 1, 1)], { stride: 1 }).result).toMatchObject({ shares: [33, 33, 34] })
    const tens = [1, 2, 3].map((seat) => propose(seat, 30, 30, 40))
    const { refusals } = play([propose(1, 35, 35, 30), ...tens, ...votes(1, 1, 1)], { stride: 10 })
    expect(refusals).toMatchObject([{ code: 'off-stride', why: expect.stringContaining('a multiple of 10') }])
  })

  it('is heard with the first characters of its words, and no more', () => {
    const moves = [say(1, 'propose', '🎭🎭 abcd\n40, 30, 30'), ...three.slice(1), ...votes(1, 1, 1)]
    const { result } = play(moves, { limits: { characters: 3 } })
    expect((result as { proposals: object[] }).proposals[0]).toMatchObject({ text: '🎭🎭' })
  })
})

describe('a vote', () => {
  const ask = { seat: 1, kind: 'vote', limitMs: 1, attempts: 3, mode: 'choose' } as const

  it.each<[string, Answer, number]>([
    ['a name', { text: 'Player 2' }, 2],
    ['a sentence', { text: "I vote for Player 3's proposal." }, 3],
    ['the last line', { text: 'Let me think.\nI VOTE FOR PLAYER\t1' }, 1],
    ['an action', { action: { for: 1 } }, 1],
  ])('may be %s', (_, answer, voted) => {
    expect(costSharing.read(answer, ask)).toEqual({ ok: true, value: { for: voted } })
  })

  it.each<[string, Answer]>([
    ['airline', { text: 'Airline A' }],
    ['player of leading zeros', { text: 'Player 02' }],
    ['refusal', { text: 'none' }],
    ['nothing', { action: { for: null } }],
    ['truth', { action: { for: true } }],
    ['vote with more beside it', { action: { for: 1, why: 'fair' } }],
    ['list', { action: { for: [1] } }],
  ])('is no %s', (_, answer) => {
    expect(costSharing.read(answer, ask)).toMatchObject({ ok: false, error: { code: 'form' } })
  })

  it('for a player that there is not is refused', () => {
    const { refusals } = play([...three, vote(1, 4), say(1, 'vote', 'Player 99'), ...votes(1, 1, 1)])
    expect(refusals.map(({ code }) => code)).toEqual(['no-such-player', 'no-such-player'])
  })
})

const settings = config.parse({})
const shares = [40, 30, 30]

describe('a deal', () => {
  it('is whole without needs and first proposals', () => {
    const { fee, usage } = negotiation
    expect(dealFor(settings).parse({ fee, usage })).toEqual({ fee, usage, need: null, opening: null })
  })

  it.each([
    ['a description without letters', { usage: ['…', 'B', 'C'] }],
    ['a description that is too long', { usage: ['A'.repeat(1001), 'B', 'C'] }],
    ['needs of which none is the whole', { need: [99, 60, 60] }],
    ['first proposals off the stride', { opening: [shares, shares, [33, 33, 34]] }],
    ['first proposals that do not sum to the whole', { opening: [shares, shares, [40, 30, 35]] }],
    ['only two first proposals', { opening: [shares, shares] }],
    ['a fee of nothing', { fee: 0 }],
    ['a key that is none of its own', { seed: 1 }],
  ])('is refused with %s', (_, part) => {
    expect(dealFor(settings).safeParse({ ...negotiation, ...part }).success).toBe(false)
  })

  it('has descriptions as they can be stored', () => {
    const usage = ['Night\u0000 flights', 'B', 'C']
    expect(dealFor(settings).parse({ ...negotiation, usage }).usage[0]).toBe('Night\uFFFD flights')
  })
})

describe('what is drawn', () => {
  it('is three different airlines, of which one needs the whole', () => {
    for (let seed = 0; seed < 50; seed++) {
      const { usage, need } = draw(settings, seededRandom(seed))
      expect(new Set(usage).size).toBe(3)
      expect(Math.max(...(need ?? []))).toBe(100)
    }
  })

  it('is what the arena brings, and what is wished', () => {
    const brought = { ...negotiation, opening: null }
    expect(draw(settings, seededRandom(1), { supply: brought })).toEqual(brought)
    expect(draw(settings, seededRandom(1), { supply: brought, deal: { fee: 7 } })).toEqual({ ...brought, fee: 7 })
    const wished = draw(settings, seededRandom(1), { deal: { usage: negotiation.usage } })
    expect(wished).toMatchObject({ usage: negotiation.usage, need: null })
  })
})

const allFor = (voted: number) => [1, 2, 3].map((seat) => ({ seat, kind: 'vote', action: { for: voted } }))
const silent = [1, 2, 3].map((seat) => ({ seat, kind: 'propose', timeout: true }))
const proposals = [propose(1, 20, 40, 40), propose(2, 50, 25, 25), propose(3, 50, 25, 25)]
const counted = (moves: object[], deal: object = {}, config: object = {}) => {
  return played('cost-sharing', { config, deal: { ...negotiation, ...deal } }, moves)
}

describe('what is measured of an agreement', () => {
  const { totals, marks } = counted([...silent, ...proposals, ...allFor(2)])

  it('is the success of all, the own cost, the round, and whose proposal it was', () => {
    expect(totals).toMatchObject([
      { games: 1, wins: 1, score: 50, agreed: 1, cost: 50, agreedRounds: 2, ownAgreed: 0 },
      { games: 1, wins: 1, score: 75, agreed: 1, cost: 25, agreedRounds: 2, ownAgreed: 1 },
      { games: 1, wins: 1, score: 75, agreed: 1, cost: 25, agreedRounds: 2, ownAgreed: 1 },
    ])
    expect(marks).toEqual(['agreed'])
  })

  it('is how fair it is by the Shapley shares', () => {
    expect(totals).toMatchObject([
      { agreedWithNeed: 1, inCore: 1, concession6: 6 * 50 - 360, unfairness12: 120 },
      { agreedWithNeed: 1, inCore: 1, concession6: 6 * 25 - 120, unfairness12: 120 },
      { agreedWithNeed: 1, inCore: 1, concession6: 6 * 25 - 120, unfairness12: 120 },
    ])
  })

  it('is nothing about fairness where needs are not known', () => {
    const [first] = counted([...proposals, ...allFor(1)], { need: null }).totals
    expect(first).toMatchObject({ agreed: 1, agreedWithNeed: 0, inCore: 0, concession6: 0, unfairness12: 0 })
  })

  it('is marked when it asks somebody to pay more than alone', () => {
    const outside = counted([...proposals, ...allFor(1)])
    expect(outside.marks).toEqual(['agreed', 'outside-the-core'])
    expect(outside.totals[0]).toMatchObject({ inCore: 0, agreedWithNeed: 1 })
  })
})

it('a failure counts as a game without agreement, cost or rounds', () => {
  const { totals, marks } = counted(silent, {}, { rounds: 1 })
  const nothing = {
    games: 1,
    wins: 0,
    score: 0,
    agreed: 0,
    cost: 0,
    agreedRounds: 0,
    ownAgreed: 0,
    forfeits: 1,
    asks: 1,
  }
  expect(totals).toMatchObject([nothing, nothing, nothing])
  expect(marks).toEqual(['failed'])
})

describe('what is said', () => {
  const said = ['Fair enough!', 'fair, enough', '…'].map((text, index) => {
    return { seat: index + 1, kind: 'propose', action: { shares: [40, 30, 30], text } }
  })
  const { log } = counted([...said, ...allFor(1)])

  it('is found with how the airlines use the airport', () => {
    const texts = costSharing.measure.texts?.(log as never)
    expect(texts).toEqual([
      ...negotiation.usage.map((text) => ({ seq: 1, text })),
      { seq: 2, text: 'Fair enough!' },
      { seq: 3, text: 'fair, enough' },
      { seq: 4, text: '…' },
    ])
  })

  it('can be hidden wherever the same was said, and the match is the same', () => {
    expect(costSharing.texts?.echoes(log as never, 2)).toEqual([2, 3])
    expect(costSharing.texts?.echoes(log as never, 1)).toEqual([])
    const withheld = costSharing.texts?.withheld(log as never, new Set([2, 3])) ?? []
    expect(withheld.slice(1, 4).map(({ data }) => 'text' in data && data.text)).toEqual(['…', '…', '…'])
    const fold = (events: readonly unknown[]) => events.reduce<never>(costSharing.evolve as never, undefined as never)
    expect(costSharing.outcome(fold(withheld))).toEqual(costSharing.outcome(fold(log)))
  })
})

type Given = readonly [seat: number, answer: Answer | { missing: Missing }]

const round: Given[] = [
  [1, { text: 'Half\nway.\n40%, 30%, 30%' }],
  [2, { action: { shares: [50, 25, 25] } }],
  [3, { missing: 'timeout' }],
  [1, { text: 'Player 1' }],
  [2, { text: 'Player 2' }],
]
const last: Given = [3, { missing: 'error' }]
const asked = (answers: Given[], seat: number, config: object = {}, deal: object = {}) => {
  return askedAfter('cost-sharing', { config, deal: { ...negotiation, ...deal } }, answers, seat)
}

describe('a brief', () => {
  it('tells the airlines, what was proposed and said, quoted on one line, and who voted for whom', () => {
    const { situation } = asked([...round, last], 1).brief()
    expect(situation.split('\n')).toEqual([
      'Airline A (Player 1): "90 flights a month, 7,000 passengers". An airport for it alone would cost 100% of the fee.',
      'Airline B (Player 2): "50 flights a month, 7,500 passengers". An airport for it alone would cost 60% of the fee.',
      'Airline C (Player 3): "50 flights a month, 7,500 passengers". An airport for it alone would cost 60% of the fee.',
      'Round 1 of 5.',
      'Player 1 proposed 40%, 30%, 30%, saying "Half\\nway.".',
      'Player 2 proposed 50%, 25%, 25%.',
      'Player 3 made no proposal.',
      'Player 1 voted for Player 1.',
      'Player 2 voted for Player 2.',
      'Player 3 accepted none.',
      'There was no agreement.',
      'Round 2 of 5.',
      'You are Player 1, Airline A.',
    ])
    const chinese = asked([...round, last], 1).brief({ language: 'zh' }).situation
    expect(chinese).toContain('Player 1 提议 40%, 30%, 30%，并说："Half\\nway."。\nPlayer 2 提议 50%, 25%, 25%。')
    expect(chinese).toContain('Player 3 不接受任何方案。\n没有达成协议。')
  })

  it('says the settings', () => {
    const ask = asked([], 1, { rounds: 3, stride: 10, votes: 'sealed', limits: { characters: 77 } })
    expect(ask.brief().rules).toMatch(/1,000,000 dollars.*3 rounds.*multiple of 10.*77 characters.*same time/s)
    expect(ask.brief({ language: 'zh' }).rules).toMatch(/1,000,000 美元.*3 轮.*10 的倍数.*77 个字符.*同时投票/s)
  })

  it('says which proposals were given with the deal', () => {
    const opening = [1, 2, 3].map(() => [40, 30, 30])
    const ask = asked([], 1, {}, { opening, need: null })
    expect(ask.brief().situation).toContain('given before the game:\nPlayer 1 proposed 40%, 30%, 30%.')
    expect(ask.brief().situation).not.toContain('alone')
  })

  it('describes our own airports in Chinese to Chinese readers', () => {
    const usage = draw(config.parse({}), seededRandom(1)).usage
    const ask = askedAfter('cost-sharing', { deal: { ...negotiation, usage } }, [], 1)
    expect(ask.brief().situation).toContain(usage[0])
    const { situation, task } = ask.brief({ language: 'zh' })
    expect(situation).not.toMatch(/[a-z]{3} a month/)
    expect(situation).toMatch(/航空公司 A（Player 1）："[^"]*航班/)
    expect(task).toContain('0 到 100 之间的 5 的倍数')
  })

  it('lists legal moves only where the brief includes them', () => {
    expect(asked([], 1).brief().task).toContain('a multiple of 5 from 0 to 100, and the three sum to 100')
    expect(asked([], 1).brief({ hints: false }).task).not.toContain('multiple')
    const voting = asked(round.slice(0, 3), 1)
    expect(voting.brief().task).toContain('you accept (Player 1, Player 2). You have 30 seconds.')
    expect(voting.brief({ hints: false }).task).not.toContain('Player 1, Player 2')
    expect(voting.brief({ language: 'zh' }).task).toContain('（Player 1、Player 2）')
  })

  it('tells nothing of sealed votes before the last is in', () => {
    const proposals = round.slice(0, 3)
    const [none, one] = [proposals, [...proposals, [2, { text: 'Player 1' }] as Given]].map((answers) => {
      return asked(answers, 1, { votes: 'sealed' }).brief()
    })
    expect(one).toEqual(none)
  })

  it('says why the answer before was refused, in its own language', () => {
    const sum = asked([[1, { text: '40, 30, 35' }]], 1)
    expect(sum.brief().task).toContain('and the three sum to 100; these sum to 105.')
    expect(sum.brief({ language: 'zh' }).task).toContain('三份之和必须是 100')
    const absent = asked([...round.slice(0, 3), [1, { text: 'Player 3' }]], 1)
    expect(absent.brief({ language: 'zh' }).task).toContain('只能投给本轮提出了方案的玩家：Player 1、Player 2。')
    const formless = asked([...round.slice(0, 3), [1, { text: 'none' }]], 1)
    expect(formless.brief({ language: 'zh' }).task).toContain('最后一行只能是所投玩家的名字')
  })
})

it('the facts for programs are the settings, the fee and the airlines', () => {
  const { facts, events } = asked(round, 3).wire()
  expect(facts).toMatchObject({
    ...{ round: 1, rounds: 5, stride: 5, votes: 'open', fee: 1_000_000 },
    airlines: [{ player: 'Player 1', airline: 'A', need: 100 }, { airline: 'B' }, { airline: 'C' }],
  })
  expect(events[1]).toEqual({
    seq: 2,
    type: 'proposed',
    round: 1,
    player: 'Player 1',
    shares: [40, 30, 30],
    text: 'Half\nway.',
  })
  expect(events[4]).toEqual({ seq: 5, type: 'voted', round: 1, player: 'Player 1', for: 'Player 1' })
})
