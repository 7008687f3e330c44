import type { AnyGame, Figure, Logged, Totals } from '@masquerade/game'
import { type Language, whoIsSpy as rules } from '@masquerade/games'
import {
  ablate,
  commonestOpening,
  NO_TALK,
  type SpyPlayer,
  simulate,
  type Talk,
  whoIsSpyPlayers,
  withTalkOf,
} from '@masquerade/house'
import { matchTotals, measured } from '@masquerade/metrics'
import { meanInterval, sum } from '@masquerade/rating'
import type { Progress } from '../../progress.ts'
import { add, bestFirst, gapOf, type Row, rowsOf } from '../comparison.ts'
import type { Simulation, Wanted } from '../simulation.ts'
import { aligned, percent, points } from '../text-table.ts'
import { pactLines } from './pacts.ts'

const game: AnyGame = rules
const agents = Object.values(whoIsSpyPlayers)

const HEADS = ['agent', 'games', 'points a game (95 %)', 'wins as spy', 'wins as civilian', 'votes for the spy']
const SCORE = figureNamed('score')
const SHARES = ['wins-as-spy', 'wins-as-civilian', 'vote-accuracy'].map(figureNamed)

export const whoIsSpy: Simulation = {
  // For each reported game, two more are played to compare the best agent with and without hearing what the others say.
  plays: (games) => games * 3,
  report(wanted, progress) {
    const { rows, talk } = playAll(wanted, progress)
    // Built-in agents that break rules on purpose do not count as the best.
    const fair = rows.filter(({ player }) => !player.foulsOnPurpose)
    const [best] = fair
    const ablation = best ? [ablationLine(best.player, costsOf(best.player, wanted, progress))] : []
    return [table(rows), '', ...talkLines(talk, wanted.language), '', gapLine(fair), ...ablation]
  },
  pacts({ games, language, seed, tables }, progress) {
    const seeds = Array.from({ length: tables }, (_, index) => seed + index)
    return pactLines({ seeds, games, language }, progress)
  },
}

function figureNamed(id: string): Figure {
  const figure = rules.measure.figures.find((one) => one.id === id)
  if (!figure) throw new Error(`the game has no figure ${id}`)
  return figure
}

function playAll(wanted: Wanted, progress: Progress): { rows: Row<SpyPlayer>[]; talk: Talk } {
  let talk = NO_TALK
  const totals = new Map<string, Totals>()
  for (const { agents: seated, log } of simulate({ ...wanted, agents })) {
    for (const [index, counted] of game.measure.totals(log).entries()) {
      add(totals, seated[index]?.id ?? '', matchTotals(game.measure.figures, [counted]))
    }
    talk = withTalkOf(talk, wanted.language, log)
    progress.tick(1)
  }
  return { rows: bestFirst(rowsOf(agents, totals)), talk }
}

function table(rows: readonly Row<SpyPlayer>[]): string {
  const cells = rows.map(({ player, totals }) => [
    player.foulsOnPurpose ? `${player.name} (fouls)` : player.name,
    String(totals.games ?? 0),
    points(measured(SCORE, totals)),
    ...SHARES.map((share) => percent(measured(share, totals))),
  ])
  return aligned(HEADS, cells)
}

function gapLine(fair: readonly Row<SpyPlayer>[]): string {
  const gap = fair.length > 1 ? gapOf(fair.at(0), fair.at(-1), SCORE) : undefined
  return gap === undefined ? 'Too few agents played to compare.' : `Of those who never foul on purpose: ${gap}.`
}

/** Measures how many points a built-in agent loses in a game when it cannot hear what the other players say. */
function costsOf(agent: SpyPlayer, wanted: Wanted, progress: Progress): number[] {
  const inPoints = (log: readonly Logged[], seat: number) =>
    (game.measure.totals(log)[seat - 1]?.score ?? 0) / game.scores.unit
  const found: number[] = []
  for (const { seat, whole, deaf } of ablate(agent, { ...wanted, agents })) {
    found.push(inPoints(whole.log, seat) - inPoints(deaf.log, seat))
    progress.tick(2)
  }
  return found
}

function ablationLine({ name }: SpyPlayer, costs: readonly number[]): string {
  const cost = meanInterval(costs.length, sum(costs), sum(costs.map((each) => each * each)))
  return `Without inference ${name} scores ${points(cost)} points a game less, at the same ${costs.length} tables.`
}

function talkLines(talk: Talk, language: Language): string[] {
  const { opening, share } = commonestOpening(talk)
  const begins = language === 'zh' ? 'the same two characters' : 'the same word'
  return [
    `${shareOf(talk.repeating, talk.speeches)} of ${talk.speeches} speeches repeat an attribute that was said before in their match (under 10 %).`,
    `${shareOf(talk.givenAway, talk.matches)} of ${talk.matches} matches hear in the first round an attribute that is true of one word only (under 25 %).`,
    `${shareOf(talk.referring, talk.speeches)} of the speeches refer to another player (over 15 %).`,
    `At most ${shareOf(share, 1)} of the speeches begin with ${begins} (none over 10 %): "${opening}".`,
  ]
}

function shareOf(count: number, of: number): string {
  return of === 0 ? '–' : `${((100 * count) / of).toFixed(1)} %`
}
