import { readFileSync } from 'node:fs'
import { figuresWith, replay, type Totals } from '@masquerade/game'
import { gameOf, whoIsSpy } from '@masquerade/games'
import { clusteredRatio, clusteredShare, clusterSums, type Interval } from '@masquerade/rating'
import { expect, it } from 'vitest'
import { addTotals, matchTotals, measured } from './figures.ts'

interface Vector {
  transcript: { deal: { spy: number } }
  result: {
    winner: string
    speeches: { seat: number; foul?: string }[]
    votes: { round: number; seat: number; for: number | null }[]
    scores60: number[]
  }
}

const file = new URL('../../games/src/who-is-spy/fixtures/vectors.json', import.meta.url)
const games: Vector[] = JSON.parse(readFileSync(file, 'utf8'))

/** The same figures, counted out of what two independent referees say of a game. */
function expected({ transcript, result }: Vector, seat: number): Totals {
  const { spy } = transcript.deal
  const ballots = result.votes.filter((vote) => vote.seat === seat)
  const drawn = ballots.map(
    ({ round }) => result.votes.filter((vote) => vote.round === round && vote.for === seat).length,
  )
  const speeches = result.speeches.filter((speech) => speech.seat === seat)
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    games: 1,
    wins: Number((seat === spy) === (result.winner === 'spy')),
    spyGames: Number(seat === spy),
    score: result.scores60[seat - 1] ?? 0,
    ballots: ballots.length,
    abstentions: ballots.filter((vote) => vote.for === null).length,
    civilianBallots: seat === spy ? 0 : ballots.length,
    votesForSpy: seat === spy ? 0 : ballots.filter((vote) => vote.for === spy).length,
    roundsPlayed: speeches.length,
    silentFouls: speeches.filter((speech) => speech.foul === 'silent').length,
    ownWordFouls: speeches.filter((speech) => speech.foul === 'own-word').length,
    repeatFouls: speeches.filter((speech) => speech.foul === 'repeat').length,
    votingRounds: ballots.length,
    votesReceived: sum(drawn),
  }
}

const ends = (interval: Interval | undefined) => {
  if (!interval) throw new Error('nothing was observed')
  const { value, low, high } = interval
  return { value, low, high }
}

/** Counted out of the log, by seat order. */
function logged({ transcript }: Vector): Totals[] {
  const replayed = replay(gameOf, transcript)
  if (!replayed.ok) throw new Error(replayed.error.message)
  return replayed.value.game.measure.totals(replayed.value.log)
}

const counted = games.map(logged)

it('clusters by match what one seat did in all reference games', () => {
  const figures = figuresWith(whoIsSpy, { language: 'en' })
  for (const seat of [1, 2, 3, 4, 5, 6]) {
    const each = games.map((vector) => expected(vector, seat))
    const totals = addTotals(...counted.map((totals) => matchTotals(figures, [totals[seat - 1] ?? {}])))
    const of = (id: string) => measured(figures.find((figure) => figure.id === id)!, totals)
    const byMatch = (hits: string, n: string) =>
      clusterSums(each.map((mine) => ({ hits: mine[hits] ?? 0, n: mine[n] ?? 0 })))
    const share = (hits: string, n: string) => ends(clusteredShare(byMatch(hits, n)))
    expect(ends(of('vote-accuracy'))).toEqual(share('votesForSpy', 'civilianBallots'))
    expect(ends(of('abstentions'))).toEqual(share('abstentions', 'ballots'))
    expect(ends(of('silent-fouls'))).toEqual(share('silentFouls', 'roundsPlayed'))
    const drawn = clusteredRatio(byMatch('votesReceived', 'votingRounds'), { least: 0, most: 5 })
    expect(ends(of('votes-drawn'))).toEqual(ends(drawn))
  }
})

it('counts the same out of the log as out of the referees’ results, in all reference games', () => {
  expect(games.length).toBe(480)
  for (const [at, vector] of games.entries()) {
    const totals = counted[at] ?? []
    for (const [index, mine] of totals.entries()) expect(mine).toMatchObject(expected(vector, index + 1))
    expect(addTotals(...totals)).toMatchObject({ games: 6, spyGames: 1, civilianGames: 5, score: 720 })
  }
})
