import {
  answerFigures,
  answerTotals,
  type Figure,
  GAMES,
  type Logged,
  type Measure,
  SCORE,
  type Seat,
  type Totals,
  WINS,
} from '@masquerade/game'
import { CHAMELEON, type Config, type Flaw, OTHERS } from './constants.ts'
import type { ChameleonEvent, EventData } from './events.ts'
import { CREDIT, CREDITS } from './scoring.ts'
import { move } from './telling/retelling.ts'
import { texts } from './telling/said.ts'
import { temptations } from './temptations.ts'

const FLAW_COUNTERS = {
  silent: 'silentClues',
  'states-word': 'statingClues',
  repeat: 'repeatedClues',
} as const satisfies {
  [flaw in Flaw]: string
}

const GREYED_BELOW = 10

function share(id: string, of: string, over: string, group?: string): Figure {
  return { id, kind: 'share', of, over, greyedBelow: GREYED_BELOW, ...(group !== undefined && { group }) }
}

const figures: readonly Figure[] = [
  {
    id: 'score',
    kind: 'mean',
    of: SCORE,
    over: GAMES,
    unit: CREDIT,
    range: { least: 0, most: CREDITS },
    greyedBelow: GREYED_BELOW,
  },
  share('wins', WINS, GAMES),
  // The paper's win rate of a role: the credits of its side, of the two that a game has.
  share('win-rate-as-chameleon', 'chameleonCredits', 'chameleonMost', CHAMELEON),
  share('win-rate-as-others', 'othersCredits', 'othersMost', OTHERS),
  share('deception', 'chameleonWins', 'chameleonGames', CHAMELEON),
  share('wins-as-others', 'othersWins', 'othersGames', OTHERS),
  share('judgement', 'votesForChameleon', 'othersBallots', OTHERS),
  share('abstentions', 'abstentions', 'ballots'),
  share('flaws', 'flaws', 'clues'),
  share('silent-clues', FLAW_COUNTERS.silent, 'clues'),
  share('stating-clues', FLAW_COUNTERS['states-word'], 'clues'),
  share('repeated-clues', FLAW_COUNTERS.repeat, 'clues'),
  share('right-guesses', 'rightGuesses', 'guesses', CHAMELEON),
  ...answerFigures,
]

export const measure: Measure<ChameleonEvent, Config> = {
  totals,
  figures,
  across: { abilities: { judgement: 'judgement', deception: 'deception' } },
  marked: ['caught', 'guessed', 'tied', 'misled', 'flaw'],
  marks,
  texts,
  temptations,
}

function totals(log: readonly Logged<ChameleonEvent>[]): Totals[] {
  const ended = endOf(log)
  const answers = answerTotals(log, ended.scores.length, move)
  return ended.scores.map((score, index) => ({
    [GAMES]: 1,
    [SCORE]: score,
    ...roleTotals(ended, index + 1),
    ...voteTotals(log, ended, index + 1),
    ...clueTotals(log, ended, index + 1),
    ...answers[index],
  }))
}

function roleTotals({ chameleon, winner, scores, right }: EventData<'ended'>, seat: Seat): Totals {
  const isChameleon = seat === chameleon
  const chameleonCredits = (scores[chameleon - 1] ?? 0) / CREDIT
  const wins = Number(isChameleon === (winner === CHAMELEON))
  const [one, other] = [Number(isChameleon), Number(!isChameleon)]
  return {
    [WINS]: wins,
    chameleonGames: one,
    chameleonWins: one * wins,
    chameleonCredits: one * chameleonCredits,
    chameleonMost: one * CREDITS,
    othersGames: other,
    othersWins: other * wins,
    othersCredits: other * (CREDITS - chameleonCredits),
    othersMost: other * CREDITS,
    guesses: one * Number(right !== null),
    rightGuesses: one * Number(right === true),
  }
}

/** An abstention of one of the others is no vote for the chameleon. */
function voteTotals(log: readonly Logged<ChameleonEvent>[], { chameleon }: EventData<'ended'>, seat: Seat): Totals {
  const revealed = log.find((event) => event.type === 'revealed')
  const mine = revealed?.data.votes.filter((vote) => vote.seat === seat) ?? []
  const asOther = seat === chameleon ? [] : mine
  return {
    ballots: mine.length,
    abstentions: mine.filter((vote) => vote.for === null).length,
    othersBallots: asOther.length,
    votesForChameleon: asOther.filter((vote) => vote.for === chameleon).length,
  }
}

function clueTotals(log: readonly Logged<ChameleonEvent>[], { flaws }: EventData<'ended'>, seat: Seat): Totals {
  const mine = flaws.filter((one) => one.seat === seat)
  const byKind = Object.entries(FLAW_COUNTERS).map(([flaw, counter]) => {
    return [counter, mine.filter((one) => one.flaw === flaw).length]
  })
  const clues = log.filter(({ type, data }) => type === 'clued' && data.seat === seat).length
  return { clues, flaws: mine.length, ...Object.fromEntries(byKind) }
}

function marks(log: readonly Logged<ChameleonEvent>[]): string[] {
  const { ending, flaws } = endOf(log)
  return [ending === 'tie' ? 'tied' : ending, ...(flaws.length > 0 ? ['flaw'] : [])]
}

function endOf(log: readonly Logged<ChameleonEvent>[]): EventData<'ended'> {
  const ended = log.find((event) => event.type === 'ended')
  if (!ended) throw new Error('the log of a chameleon match has no end: only finished matches are measured')
  return ended.data
}
