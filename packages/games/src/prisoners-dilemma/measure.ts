import {
  answerFigures,
  answerTotals,
  type Figure,
  GAMES,
  type Logged,
  type Measure,
  SCORE,
  type Totals,
  WINS,
} from '@masquerade/game'
import { type Config, MOST_ROUNDS, type Payoffs, SEATS } from './constants.ts'
import type { EventData, PrisonersDilemmaEvent } from './events.ts'
import { move } from './retelling.ts'

/** The seven payoffs of the paper's figure 10, and those published with its program. */
const PUBLISHED: readonly Payoffs[] = [
  [3, 1, 5, 2] as const,
  [3, 1, 10, 2] as const,
  [3, 1, 20, 2] as const,
  [3, 1, 5, 3] as const,
  [3, 1, 5, 4] as const,
  [3, 1, 5, 5] as const,
  [5, 1, 5, 3] as const,
  [2, 1, 4, 2] as const,
].map(([allCooperate, allDefect, oneDefects, twoDefect]) => ({ allCooperate, allDefect, oneDefects, twoDefect }))

/** Payoffs as figure 10 names its own; `allDefect` is 1 in all that are published. */
const nameOf = ({ allCooperate, oneDefects, twoDefect }: Payoffs) => `${allCooperate}-${oneDefects}-${twoDefect}`
const asksAt = (payoffs: Payoffs) => `asksAt${nameOf(payoffs)}`
const defectionsAt = (payoffs: Payoffs) => `defectionsAt${nameOf(payoffs)}`

const figures: readonly Figure[] = [
  { id: 'wins', kind: 'share', of: WINS, over: GAMES, greyedBelow: 10 },
  { id: 'score', kind: 'mean', of: SCORE, over: GAMES, range: { least: 0 }, greyedBelow: 10 },
  { id: 'betrayals', kind: 'share', of: 'defections', over: 'asks', greyedBelow: 10 },
  ...PUBLISHED.map((payoffs): Figure => {
    const counters = { of: defectionsAt(payoffs), over: asksAt(payoffs) }
    return { id: `betrayals-at-${nameOf(payoffs)}`, kind: 'share', ...counters, greyedBelow: 10 }
  }),
  {
    id: 'first-betrayal',
    kind: 'mean',
    of: 'firstRounds',
    over: 'betrayedGames',
    range: { least: 1, most: MOST_ROUNDS },
    greyedBelow: 10,
  },
  // Of the games in which it defected, those in which nobody had in a round before.
  { id: 'struck-first', kind: 'share', of: 'struckFirst', over: 'betrayedGames', greyedBelow: 10 },
  { id: 'mutual-cooperation', kind: 'share', of: 'mutualRounds', over: 'rounds', greyedBelow: 10 },
  ...answerFigures,
]

export const measure: Measure<PrisonersDilemmaEvent, Config> = {
  totals,
  figures,
  across: { abilities: { rationality: 'betrayals' } },
  ranges: ({ rounds, payoffs }) => ({
    score: { least: 0, most: rounds * Math.max(...Object.values(payoffs)) },
    'first-betrayal': { least: 1, most: rounds },
  }),
  marked: ['always-cooperated', 'never-cooperated'],
  marks,
}

function totals(log: readonly Logged<PrisonersDilemmaEvent>[]): Totals[] {
  const opened = log.find((event) => event.type === 'opened')
  const ended = log.find((event) => event.type === 'ended')
  if (!opened || !ended)
    throw new Error("the log of a prisoners' dilemma match has no end: only finished matches are measured")
  const played = nameOfPublished(opened.data.payoffs)
  const rounds = roundsOf(log)
  const answers = answerTotals(log, SEATS.length, move)
  return SEATS.map((seat, index) => {
    const defections = rounds.filter((round) => betrays(round, seat)).length
    return {
      [GAMES]: 1,
      [WINS]: Number(ended.data.winners.includes(seat)),
      [SCORE]: ended.data.scores[index] ?? 0,
      defections,
      rounds: rounds.length,
      mutualRounds: rounds.filter(({ choices }) => choices.every((choice) => choice === 'cooperate')).length,
      ...firstBetrayal(rounds, seat),
      ...Object.fromEntries(
        PUBLISHED.flatMap((payoffs) => {
          const these = played === nameOf(payoffs)
          return [
            [asksAt(payoffs), these ? rounds.length : 0],
            [defectionsAt(payoffs), these ? defections : 0],
          ]
        }),
      ),
      ...answers[index],
    }
  })
}

function nameOfPublished(payoffs: Payoffs): string | undefined {
  return payoffs.allDefect === 1 ? nameOf(payoffs) : undefined
}

/** The round of a seat's first defection, and whether nobody had defected in a round before. */
function firstBetrayal(rounds: readonly EventData<'revealed'>[], seat: number): Totals {
  const first = rounds.find((round) => betrays(round, seat))
  if (!first) return { firstRounds: 0, betrayedGames: 0, struckFirst: 0 }
  const unprovoked = rounds.every(({ round, choices }) => round >= first.round || !choices.includes('defect'))
  return { firstRounds: first.round, betrayedGames: 1, struckFirst: Number(unprovoked) }
}

/** What silence counts as is cooperation: it betrays nobody. */
const betrays = ({ choices }: EventData<'revealed'>, seat: number): boolean => choices[seat - 1] === 'defect'

function roundsOf(log: readonly Logged<PrisonersDilemmaEvent>[]): EventData<'revealed'>[] {
  return log.flatMap(({ type, data }) => (type === 'revealed' ? [data] : []))
}

function marks(log: readonly Logged<PrisonersDilemmaEvent>[]): string[] {
  const choices = roundsOf(log).flatMap((round) => round.choices)
  const marks: string[] = []
  if (!choices.includes('defect')) marks.push('always-cooperated')
  if (!choices.includes('cooperate')) marks.push('never-cooperated')
  return marks
}
