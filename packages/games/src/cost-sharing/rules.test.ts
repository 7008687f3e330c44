import type { Answer } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { askedAfter, played } from '../testing/played.ts'
import { costSharing } from './cost-sharing.ts'
import { negotiation } from './testing/negotiation.ts'

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
    ['when nobody accepts anything', [1, 2, 3].map((seat) => timeout(seat, 'vote'))],
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
  it('in which nobody proposes has no vote', () => {
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

  it('asks all at once for sealed votes, whose names are told when the last is in', () => {
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
