import {
  type AnyGame,
  isSealed,
  type Logged,
  type Move,
  openAsks,
  PUBLIC,
  playMatch,
  type Seat,
  seatViewer,
  seededRandom,
  type Viewer,
  viewsOf,
} from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import type { EventData, WhoIsSpyEvent } from './events.ts'
import { whoIsSpy } from './index.ts'
import { tableOf } from './table.ts'

const game: AnyGame = whoIsSpy
const WORDS = { civilian: 'Tea', spy: 'Coffee' }

type Says = Record<number, string>
interface Round {
  says?: Says
  /** Whom seats vote for; the others abstain. */
  votes?: Says
}

/** A match of these settings, seat 1 the spy and first: unlisted speeches are harmless, unlisted votes are abstentions. */
function play(settings: object, rounds: readonly Round[], deal: object = {}): Logged<WhoIsSpyEvent>[] {
  const random = seededRandom(7)
  const config = game.config.parse({ language: 'en', ...settings })
  const dealt = game.draw(config, random, { deal: { words: WORDS, spy: 1, first: 1, ...deal } })
  const match = playMatch(game, game.start(config, dealt), { random })
  let next = match.next(new Map())
  for (let remark = 0; !next.done; remark++) {
    const { asks, position } = next.value
    const round = rounds[(position.state as { round: number }).round - 1] ?? {}
    const said = asks.map(({ kind, seat }): [Seat, { text: string }] => {
      const text = kind === 'speak' ? (round.says?.[seat] ?? `remark ${remark}`) : (round.votes?.[seat] ?? '')
      return [seat, { text }]
    })
    next = match.next(new Map(said))
  }
  return [...next.value.log] as Logged<WhoIsSpyEvent>[]
}

const dataOf = <Type extends WhoIsSpyEvent['type']>(log: readonly WhoIsSpyEvent[], type: Type) =>
  log.filter((event) => event.type === type).map((event) => event.data as EventData<Type>)

const seenBy = (log: readonly Logged[], viewer: Viewer) =>
  viewsOf(game, log, viewer).flatMap((event) => (isSealed(event) ? [] : [event as unknown as WhoIsSpyEvent]))

const endOf = (log: readonly Logged<WhoIsSpyEvent>[]) => dataOf(log, 'ended')[0]
const resultOf = (log: readonly Logged[]) => game.result(log.reduce<unknown>(game.evolve, undefined) as never)
const moves = (log: readonly Logged<WhoIsSpyEvent>[]): Move[] => log.flatMap((event) => whoIsSpy.move(event) ?? [])
const all = (name: string, ...seats: number[]): Says => Object.fromEntries(seats.map((seat) => [seat, name]))

describe('seats and rounds', () => {
  it.each([4, 5, 7, 8])('%i seats are dealt one spy, and score twelve points', (seats) => {
    const log = play({ seats }, [{ votes: all('Player 1', 2) }])
    expect(dataOf(log, 'word').map(({ word }) => word)).toEqual(['Coffee', ...Array(seats - 1).fill('Tea')])
    expect(endOf(log)?.scores.reduce((sum, score) => sum + score)).toBe(720)
    expect(endOf(log)?.scores).toHaveLength(seats)
  })

  it.each([
    [1, [-60, 163, 103, 103, 103, 103, 103, 102]],
    [2, [180, 129, 69, 69, 69, 68, 68, 68]],
    [3, [420, 95, 35, 34, 34, 34, 34, 34]],
    [5, [420, 95, 35, 34, 34, 34, 34, 34]],
  ])('a spy that is out in round %i leaves seven what cannot be shared to the lowest seats', (round, scores) => {
    const rounds = Array.from({ length: round }, (_, index) =>
      index + 1 === round ? { votes: all('Player 1', 2) } : {},
    )
    expect(endOf(play({ seats: 8, rounds: 7 }, rounds))?.scores).toEqual(scores)
  })

  it.each([
    [1, 1],
    [7, 7],
    ['until-two', 7],
  ])('the spy has won after the votes of %s rounds: %i', (rounds, played) => {
    const log = play({ rounds }, [])
    expect(endOf(log)).toMatchObject({ winner: 'spy', rounds: played })
    expect(dataOf(log, 'revealed')).toHaveLength(played)
  })

  it('rounds until two end when two are left', () => {
    const out = (name: string) => ({ votes: all(name, 1) })
    const log = play({ seats: 4, rounds: 'until-two' }, [out('Player 2'), out('Player 3')])
    expect(endOf(log)).toMatchObject({ winner: 'spy', rounds: 2, scores: [720, 0, 0, 0] })
  })
})

describe('names', () => {
  it.each([
    ['names', 'Mary', 2],
    ['names', ' mARY\n', 2],
    ['names', 'Player 2', null],
    ['names', '2', null],
    ['names', 'Lucy', null],
    ['numbered-names', 'Barbara Two', 2],
    ['numbered-names', 'Barbara', null],
    ['numbered-names', 'Barbara Two.', null],
    ['numbered', 'Mary', null],
  ])('at a table of %s %j is a vote for %s', (names, answer, seat) => {
    const [vote] = dataOf(play({ seats: 4, names, rounds: 1 }, [{ votes: { 1: answer } }]), 'revealed')
    expect(vote?.votes[0]).toEqual({ seat: 1, for: seat })
  })

  it('stand in the moves of a transcript', () => {
    const log = play({ seats: 4, names: 'names', rounds: 1 }, [{ votes: { 1: 'tom' } }])
    expect(moves(log).find(({ kind }) => kind === 'vote')).toEqual({ seat: 1, kind: 'vote', text: 'Tom' })
  })
})

describe('an order of each round', () => {
  const orders = [
    [4, 2, 1, 3],
    [3, 1, 4, 2],
  ]
  const shuffled = { seats: 4, rounds: 2, order: 'shuffled' }
  const log = play(shuffled, [{ votes: all('Player 2', 1) }, { says: { 3: '' } }], { orders, first: undefined })

  it('is spoken and voted in, the eliminated left out', () => {
    const [first, second] = [1, 2].map((round) => dataOf(log, 'spoke').filter((one) => one.round === round))
    expect(first?.map(({ seat }) => seat)).toEqual([4, 2, 1, 3])
    expect(second?.map(({ seat }) => seat)).toEqual([3, 1, 4])
    expect(dataOf(log, 'revealed')[0]?.votes.map(({ seat }) => seat)).toEqual([4, 2, 1, 3])
    expect(dataOf(log, 'judged')[1]?.fouls).toEqual([{ seat: 3, foul: 'silent' }])
  })

  it('is public when its round begins, and secret before', () => {
    const second = log.findIndex((event) => event.type === 'begun' && event.data.round === 2)
    for (const viewer of [PUBLIC, ...[1, 2, 3, 4].map(seatViewer)]) {
      const before = viewsOf(game, log.slice(0, second), viewer)
      expect(JSON.stringify(before)).not.toContain('[3,1,4')
      expect(tableOf(before).order).toEqual([4, 2, 1, 3])
      expect(tableOf(viewsOf(game, log.slice(0, second + 1), viewer)).order).toEqual([3, 1, 4])
    }
  })
})

describe('ballots', () => {
  const ballots = [
    [
      [3, 2, 4],
      [4, 1, 3],
      [2, 4, 1],
      [1, 3, 2],
    ],
  ]
  const optionsOf = (log: readonly Logged[], seat: Seat) => {
    const voting = log.findIndex(({ type }) => type === 'voting')
    const state = log.slice(0, voting + 1).reduce<unknown>(game.evolve, undefined)
    const asks = openAsks(game, { state, seq: voting + 1, refusals: [] })
    return asks.find((ask) => ask.seat === seat)?.options?.map(({ label }) => label)
  }

  it('by seats list the others by their numbers', () => {
    const log = play({ seats: 4, ballot: 'seats' }, [{ says: { 2: '' } }])
    expect(optionsOf(log, 1)).toEqual(['Player 3', 'Player 4', 'abstain'])
    expect(optionsOf(log, 3)).toEqual(['Player 1', 'Player 4', 'abstain'])
  })

  it('that were dealt are shown as dealt, the eliminated left out', () => {
    const log = play({ seats: 4, rounds: 1 }, [{ says: { 2: '' } }], { ballots })
    expect(optionsOf(log, 1)).toEqual(['Player 3', 'Player 4', 'abstain'])
    expect(optionsOf(log, 3)).toEqual(['Player 4', 'Player 1', 'abstain'])
    expect(optionsOf(log, 4)).toEqual(['Player 1', 'Player 3', 'abstain'])
  })

  it('come to their voters with their asks, and are secret as the vote opens', () => {
    for (const settings of [{}, { ballot: 'seats' }]) {
      const log = play({ seats: 4, rounds: 1, ...settings }, [])
      const [opened] = dataOf(log, 'voting')
      for (const seat of [0, 1, 2, 3, 4]) {
        const [seen] = dataOf(seenBy(log, seat === 0 ? PUBLIC : seatViewer(seat)), 'voting')
        expect(seen).toEqual({ round: 1, ballots: opened?.ballots.map((ballot) => ({ seat: ballot.seat })) })
      }
    }
  })
})

describe('own words that are masked', () => {
  const log = play({ fouls: 'masked', rounds: 1 }, [{ says: { 1: 'I drink coffees', 2: '', 3: 'again', 4: 'Again!' } }])
  const secret = { round: 1, seat: 1 }

  it('are heard as a mask, and neither they nor silence nor a repeat put anybody out', () => {
    expect(
      dataOf(log, 'spoke')
        .slice(0, 4)
        .map(({ text }) => text),
    ).toEqual(['I drink My keyword', '', 'again', 'Again!'])
    expect(dataOf(log, 'judged')).toEqual([])
    expect(resultOf(log)).toMatchObject({ eliminations: [], survivors: [1, 2, 3, 4, 5, 6] })
    expect(JSON.stringify(resultOf(log))).not.toContain('masked')
  })

  it('are a secret of the log until the end, which tells whose they were', () => {
    expect(dataOf(log, 'spoke')[0]).toMatchObject({ ...secret, masked: true })
    for (const viewer of [PUBLIC, ...[1, 2, 3].map(seatViewer)]) {
      for (const heard of dataOf(seenBy(log, viewer), 'spoke')) expect(heard).not.toHaveProperty('masked')
      expect(dataOf(seenBy(log, viewer), 'ended')[0]).toMatchObject({ masked: [secret] })
    }
    expect(moves(log)[0]).toEqual({ seat: 1, kind: 'speak', text: 'I drink My keyword' })
  })

  it('are no secret of one who says a mask and not its word', () => {
    const said = play({ fouls: 'masked', rounds: 1 }, [{ says: { 1: 'My keyword is hot' } }])
    expect(dataOf(said, 'spoke')[0]).toEqual({ round: 1, seat: 1, text: 'My keyword is hot' })
    expect(endOf(said)).toMatchObject({ masked: [] })
  })
})

describe('dots', () => {
  const log = play({ speech: 'dots', rounds: 2 }, [{ votes: all('Player 3', 1) }], {})

  it('are said by all who are in, without being asked', () => {
    expect(moves(log).map(({ kind }) => kind)).not.toContain('speak')
    const second = dataOf(log, 'spoke').filter(({ round }) => round === 2)
    expect(second).toEqual([1, 2, 4, 5, 6].map((seat) => ({ round: 2, seat, text: '...', dots: true })))
    expect(dataOf(log, 'judged')).toEqual([])
  })

  it('are neither cut nor masked, and the ballots of each vote are drawn', () => {
    const short = play({ speech: 'dots', rounds: 1, limits: { characters: 1 } }, [])
    expect(dataOf(short, 'spoke')[0]?.text).toBe('...')
    const shown = [1, 2].map((seed) =>
      game.draw(game.config.parse({ language: 'en', speech: 'dots' }), seededRandom(seed)),
    )
    expect((shown[0] as { ballots: unknown }).ballots).not.toEqual((shown[1] as { ballots: unknown }).ballots)
  })
})

it('with roles shown, each seat knows its own role and no other does', () => {
  const log = play({ roles: 'told' }, [])
  for (const seat of [1, 2, 3]) {
    const words = dataOf(seenBy(log, seatViewer(seat)), 'word')
    expect(words).toEqual([{ seat, word: seat === 1 ? 'Coffee' : 'Tea', role: seat === 1 ? 'spy' : 'civilian' }])
  }
  expect(dataOf(seenBy(log, PUBLIC), 'word')).toEqual([])
  expect(dataOf(play({}, []), 'word')[0]).not.toHaveProperty('role')
})

describe('the preset magic', () => {
  const magic = (votes: Says, says: Says = {}) => play({ setting: 'magic' }, [{ says }, { votes }])

  it('has two rounds of three, and one vote after the second', () => {
    const log = magic({})
    expect(moves(log).map(({ kind, seat }) => `${kind} ${seat}`)).toEqual([
      ...['speak 1', 'speak 2', 'speak 3', 'speak 1', 'speak 2', 'speak 3', 'vote 1', 'vote 2', 'vote 3'],
    ])
    expect(dataOf(log, 'revealed')).toMatchObject([{ round: 2 }])
  })

  it.each([
    ['the spy', all('Player 1', 2, 3), 'civilians', [0, 360, 360]],
    ['no player, by a tie', { 2: 'Player 1', 3: 'Player 2' }, 'spy', [480, 120, 120]],
    ['no player, without votes', {}, 'spy', [480, 120, 120]],
    ['a civilian', { 1: 'Player 2' }, 'spy', [720, 0, 0]],
  ])('splits the pot by the vote: out is %s', (_, votes, winner, scores) => {
    expect(endOf(magic(votes))).toMatchObject({ winner, scores, rounds: 2 })
  })

  it('notes fouls at the end and keeps them secret before', () => {
    const log = magic({}, { 1: 'coffee', 2: '', 3: 'Coffee.' })
    const noted = [
      { seat: 1, foul: 'own-word' },
      { seat: 2, foul: 'silent' },
      { seat: 3, foul: 'repeat' },
    ]
    expect(endOf(log)?.fouls).toEqual(noted.map((one) => ({ round: 1, ...one })))
    expect(JSON.stringify(log.slice(0, -1))).not.toContain('own-word')
    expect(resultOf(log)).toMatchObject({
      eliminations: [],
      speeches: expect.arrayContaining([{ round: 1, seat: 2, text: '', foul: 'silent' }]),
    })
  })
})

describe('the preset llmarena', () => {
  const lots = [
    [3, 1, 5, 2, 4],
    [2, 4, 1, 3, 5],
  ]
  const tie = { 1: 'Player 2', 2: 'Player 5', 3: 'Player 5', 4: 'Player 2' }

  it('decides a tie by lot, secret until the end', () => {
    const log = play({ setting: 'llmarena' }, [{ votes: tie }, {}], { lots })
    expect(dataOf(log, 'revealed')[0]).toMatchObject({ out: 5 })
    expect(endOf(log)).toMatchObject({ winner: 'spy', rounds: 2, scores: [720, 0, 0, 0, 0], lots })
    for (const viewer of [PUBLIC, seatViewer(1)]) {
      expect(JSON.stringify(viewsOf(game, log.slice(0, -1), viewer))).not.toContain('[3,1,5,2,4]')
    }
  })

  it.each([
    [
      'the civilians, each alike, regardless of who is out',
      [{ votes: { 1: 'Player 2' } }, { votes: all('Player 1', 3, 4) }],
      [0, 180, 180, 180, 180],
    ],
    ['the spy, without votes', [{}, {}], [720, 0, 0, 0, 0]],
  ])('gives twelve points to %s', (_, rounds, scores) => {
    expect(endOf(play({ setting: 'llmarena' }, rounds))?.scores).toEqual(scores)
  })
})
