import { readdirSync, readFileSync } from 'node:fs'
import { type Draft, type Logged, log } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import type { WhoIsSpyEvent } from './events.ts'
import { whoIsSpy } from './index.ts'
import { acts, COUNTERS, measure } from './measure.ts'

const spoke = (round: number, seat: number, text: string): Draft => ({
  type: 'spoke',
  v: 1,
  data: { round, seat, text },
})
const judged = (round: number, ...fouls: [number, string][]): Draft => ({
  type: 'judged',
  v: 1,
  data: { round, fouls: fouls.map(([seat, foul]) => ({ seat, foul })) },
})
const revealed = (round: number, out: number | null, ...votes: [number, number | null][]): Draft => ({
  type: 'revealed',
  v: 1,
  data: { round, votes: votes.map(([seat, choice]) => ({ seat, for: choice })), out },
})

/**
 * Written by hand. Round 1: seat 3 is silent and seat 6 states its word, both are out; the votes tie. Round 2: seat 2
 * repeats itself and is out; seats 1 and 5 vote the spy out, seat 4.
 */
const drafts: Draft[] = [
  spoke(1, 1, 'hot'),
  spoke(1, 2, 'brown'),
  spoke(1, 3, ''),
  spoke(1, 4, 'a drink'),
  spoke(1, 5, 'in a cup'),
  spoke(1, 6, 'tea'),
  judged(1, [3, 'silent'], [6, 'own-word']),
  revealed(1, null, [1, 2], [2, 4], [4, 2], [5, null]),
  spoke(2, 1, 'leaves'),
  spoke(2, 2, 'brown'),
  spoke(2, 4, 'beans'),
  spoke(2, 5, 'scones'),
  judged(2, [2, 'repeat']),
  revealed(2, 4, [1, 4], [4, 1], [5, 4]),
  {
    type: 'ended',
    v: 1,
    data: {
      winner: 'civilians',
      rounds: 2,
      spy: 4,
      words: { civilian: 'Tea', spy: 'Coffee' },
      // The pot of 8 points is shared by seats 1 and 5; votes for the spy: 2 once, 1 once, 5 once.
      scores: [300, 60, 0, 60, 300, 0],
      points: [],
    },
  },
]
const finished = log(drafts, 0, '2026-01-01T00:00:00.000Z') as Logged<WhoIsSpyEvent>[]

const zero = Object.fromEntries(COUNTERS.map((name) => [name, 0]))

describe('what is measured of Who is Spy?', () => {
  const totals = measure.totals(finished)

  it('counts for a civilian who lasted: rounds, ballots, votes for the spy, votes drawn', () => {
    expect(totals[0]).toEqual({
      ...zero,
      games: 1,
      wins: 1,
      civilianGames: 1,
      civilianWins: 1,
      score: 300,
      civilianScore: 300,
      ballots: 2,
      civilianBallots: 2,
      votesForSpy: 1,
      roundsPlayed: 2,
      civilianRounds: 2,
      speeches: 2,
      votesReceived: 1,
      votingRounds: 2,
      ...{ firstGames: 1, firstWins: 1, firstVotes: 1, firstVotings: 2 },
    })
  })

  it('counts for the spy: its own ballots are no measure of accuracy', () => {
    expect(totals[3]).toEqual({
      ...zero,
      games: 1,
      spyGames: 1,
      score: 60,
      spyScore: 60,
      ballots: 2,
      roundsPlayed: 2,
      spyRounds: 2,
      speeches: 2,
      votesReceived: 3,
      votingRounds: 2,
      ...{ betweenGames: 1, betweenVotes: 3, betweenVotings: 2 },
    })
  })

  it('counts an abstention as a ballot that was asked for and is not accurate', () => {
    expect(totals[4]).toMatchObject({ ballots: 2, abstentions: 1, civilianBallots: 2, votesForSpy: 1 })
  })

  it('counts the round of the elimination, each foul by its kind, and no vote after it', () => {
    expect(totals[1]).toMatchObject({ roundsPlayed: 2, repeatFouls: 1, votingRounds: 1, votesReceived: 2, wins: 1 })
    expect(totals[2]).toMatchObject({ roundsPlayed: 1, speeches: 1, silentFouls: 1, votingRounds: 0, ballots: 0 })
    expect(totals[5]).toMatchObject({ roundsPlayed: 1, ownWordFouls: 1, silentFouls: 0, wins: 1 })
  })

  it('tells apart who spoke first, last and in between, by the first round alone', () => {
    const places = totals.map(({ firstGames, betweenGames, lastGames }) => [firstGames, betweenGames, lastGames])
    expect(places).toEqual([[1, 0, 0], ...Array(4).fill([0, 1, 0]), [0, 0, 1]])
    expect(totals[5]).toMatchObject({ lastWins: 1, lastVotes: 0, lastVotings: 0 })
    const shown = measure.figures.filter(({ place }) => place !== undefined)
    expect(shown.map(({ id, place }) => `${place}: ${id}`)).toEqual(
      ['first', 'between', 'last'].flatMap((place) => [
        `${place}: wins-speaking-${place}`,
        `${place}: votes-drawn-speaking-${place}`,
      ]),
    )
  })

  it('knows no place where no seat is asked to speak', () => {
    const dots = finished.map((event) =>
      event.type === 'spoke' ? { ...event, data: { ...event.data, dots: true as const } } : event,
    )
    for (const { firstGames, betweenGames, lastGames } of measure.totals(dots))
      expect([firstGames, betweenGames, lastGames]).toEqual([0, 0, 0])
  })

  it('refuses a log without an end', () => {
    expect(() => measure.totals(finished.slice(0, -1))).toThrow('no end')
  })

  const masked = (...drafts: Draft[]) => {
    const limits = { speakMs: 1, voteMs: 1, characters: 400 }
    const opened: Draft = { type: 'opened', v: 1, data: { language: 'en', limits, fouls: 'masked', first: 1 } }
    const [end] = finished.slice(-1)
    return measure.totals(
      log([opened, ...drafts, end as Draft], 0, '2026-01-01T00:00:00.000Z') as Logged<WhoIsSpyEvent>[],
    )
  }
  const said = (seat: number, more: object): Draft => {
    return { type: 'spoke', v: 1, data: { round: 1, seat, text: 'My keyword', ...more } }
  }

  it('counts own words where they are masked, and no speech for the foul rate there', () => {
    const [one, other] = masked(said(1, { masked: true }), said(2, {}))
    expect(one).toMatchObject({ speeches: 0, maskedSpeeches: 1, ownWordSpeeches: 1, fouls: 0, roundsPlayed: 1 })
    expect(other).toMatchObject({ speeches: 0, maskedSpeeches: 1, ownWordSpeeches: 0, roundsPlayed: 1 })
  })

  it('counts a round of dots as played, and no speech for any rate', () => {
    const [one] = masked(said(1, { text: '...', dots: true }))
    expect(one).toMatchObject({ speeches: 0, maskedSpeeches: 0, roundsPlayed: 1 })
  })

  it('counts fouls that were noted at the end over the speeches asked for', () => {
    const [end] = finished.slice(-1)
    const noted = { ...end, data: { ...end?.data, fouls: [{ round: 1, seat: 1, foul: 'repeat' }] } } as Draft
    const drafts = [spoke(1, 1, 'hot'), spoke(1, 2, 'hot'), spoke(2, 1, 'hot'), noted]
    const [one] = measure.totals(log(drafts, 0, '2026-01-01T00:00:00.000Z') as Logged<WhoIsSpyEvent>[])
    expect(one).toMatchObject({ speeches: 2, fouls: 1, repeatFouls: 1, roundsPlayed: 2 })
  })
})

const at = '1970-01-01T00:00:00.000Z'

describe('what votes do', () => {
  it('harm whom they fall on, among all who vote in that moment but the voter', () => {
    const votes = [
      { seat: 2, for: 5 },
      { seat: 5, for: null },
      { seat: 6, for: 5 },
    ]
    expect(acts([{ seq: 9, at, type: 'revealed', v: 1, data: { round: 2, votes, out: 5 } }])).toEqual([
      { seq: 9, by: 2, kind: 'harm', among: [5, 6], on: 5 },
      { seq: 9, by: 5, kind: 'harm', among: [2, 6], on: null },
      { seq: 9, by: 6, kind: 'harm', among: [2, 5], on: 5 },
    ])
  })
})

const PLAYTHROUGHS = new URL('./playthroughs/', import.meta.url)

/** A match as it was recorded. */
interface Playthrough {
  log: Logged<WhoIsSpyEvent>[]
  result: { winner: string; survivors: number[]; speeches: { text: string; foul?: string }[] }
}

describe('a match of Who is Spy?', () => {
  it.each(readdirSync(PLAYTHROUGHS))('%s: has the marks of its result, and all that was dealt and said', (file) => {
    const { log, result } = JSON.parse(readFileSync(new URL(file, PLAYTHROUGHS), 'utf8')) as Playthrough
    const { data } = log.at(-1) as unknown as { data: { spy: number; words: { civilian: string; spy: string } } }
    const marks = whoIsSpy.measure.marks(log)
    expect(marks.includes('spy-survived')).toBe(result.survivors.includes(data.spy))
    expect(marks.includes('spy-survived')).toBe(result.winner === 'spy')
    expect(marks.includes('foul')).toBe(result.speeches.some(({ foul }) => foul))
    const texts = (measure.texts?.(log) ?? []).map(({ text }) => text)
    expect(texts).toEqual(expect.arrayContaining([data.words.civilian, data.words.spy]))
    const dots = log.some(({ type, data }) => type === 'spoke' && data.dots)
    if (dots) expect(texts).not.toContain('...')
    else expect(texts).toEqual(expect.arrayContaining(result.speeches.map(({ text }) => text)))
  })
})
