import {
  answerFigures,
  type Logged,
  type Measure,
  mean,
  scoreMean,
  share,
  type Totals,
  winsShare,
} from '@masquerade/game'
import { MOST_ROUNDS, SEATS } from './constants.ts'
import type { Config, EventData, Payoffs, PrisonersDilemmaEvent } from './events.ts'

/** Payoffs (points for each outcome) of figure 10 of a scientific paper and of the program published with it. */
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

/** The name leaves out the points where all defect, because they are 1 in every published table. */
const nameOf = ({ allCooperate, oneDefects, twoDefect }: Payoffs) => `${allCooperate}-${oneDefects}-${twoDefect}`
const asksAt = (payoffs: Payoffs) => `asksAt${nameOf(payoffs)}`
const defectionsAt = (payoffs: Payoffs) => `defectionsAt${nameOf(payoffs)}`

export const measure: Measure<PrisonersDilemmaEvent, Config> = {
  counts(log) {
    const payoffs = log.find((event) => event.type === 'opened')?.data.payoffs
    const played = payoffs?.allDefect === 1 ? nameOf(payoffs) : undefined
    const rounds = roundsOf(log)
    return SEATS.map((seat) => {
      const defections = rounds.filter((round) => betrays(round, seat)).length
      return {
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
      }
    })
  },
  figures: [
    winsShare,
    scoreMean({ range: { least: 0 } }),
    share('betrayals', 'defections', 'asks'),
    ...PUBLISHED.map((payoffs) => share(`betrayals-at-${nameOf(payoffs)}`, defectionsAt(payoffs), asksAt(payoffs))),
    mean('first-betrayal', 'firstRounds', { over: 'betrayedGames', range: { least: 1, most: MOST_ROUNDS } }),
    share('struck-first', 'struckFirst', 'betrayedGames'),
    share('mutual-cooperation', 'mutualRounds', 'rounds'),
    ...answerFigures,
  ],
  across: { abilities: { rationality: 'betrayals' } },
  ranges: ({ rounds, payoffs }) => ({
    score: { least: 0, most: rounds * Math.max(...Object.values(payoffs)) },
    'first-betrayal': { least: 1, most: rounds },
  }),
  marks: {
    'always-cooperated': (log) => roundsOf(log).every(({ choices }) => !choices.includes('defect')),
    'never-cooperated': (log) => roundsOf(log).every(({ choices }) => !choices.includes('cooperate')),
  },
}

/** The counter `struckFirst` is 1 if no player had defected in any round before this player's own first defection. */
function firstBetrayal(rounds: readonly EventData<'revealed'>[], seat: number): Totals {
  const first = rounds.find((round) => betrays(round, seat))
  if (!first) return { firstRounds: 0, betrayedGames: 0, struckFirst: 0 }
  const unprovoked = rounds.every(({ round, choices }) => round >= first.round || !choices.includes('defect'))
  return { firstRounds: first.round, betrayedGames: 1, struckFirst: Number(unprovoked) }
}

const betrays = ({ choices }: EventData<'revealed'>, seat: number): boolean => choices[seat - 1] === 'defect'

function roundsOf(log: readonly Logged<PrisonersDilemmaEvent>[]): EventData<'revealed'>[] {
  return log.flatMap(({ type, data }) => (type === 'revealed' ? [data] : []))
}
