import type { Totals } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import type { SpyPlayer } from '@masquerade/house'
import { measured } from '@masquerade/metrics'
import { byMean, type Interval, meanInterval } from '@masquerade/rating'
import { aligned, percent, points } from '../text-table.ts'

export interface Row {
  agent: SpyPlayer
  totals: Totals
}

const HEADS = ['agent', 'games', 'points a game (95 %)', 'wins as spy', 'wins as civilian', 'votes for the spy']

export function table(rows: readonly Row[]): string {
  const cells = bestFirst(rows).map((row) => {
    const { agent, totals } = row
    return [
      agent.foulsOnPurpose ? `${agent.name} (fouls)` : agent.name,
      String(totals.games ?? 0),
      points(figureOf(row, 'score')),
      percent(figureOf(row, 'wins-as-spy')),
      percent(figureOf(row, 'wins-as-civilian')),
      percent(figureOf(row, 'vote-accuracy')),
    ]
  })
  return aligned(HEADS, cells)
}

/** Returns the agent with the best results; built-in agents that break rules on purpose do not count. */
export function bestOf(rows: readonly Row[]): Row | undefined {
  return fairOf(rows)[0]
}

export function gapLine(rows: readonly Row[]): string {
  const fair = fairOf(rows)
  const [best, worst] = [fair.at(0), fair.at(-1)]
  const [high, low] = [best && figureOf(best, 'score'), worst && figureOf(worst, 'score')]
  if (!best || !worst || !high || !low || best === worst) return 'Too few agents played to compare.'
  const gap = (high.value - low.value).toFixed(2)
  const apart = high.low > low.high ? 'yes' : 'no'
  return `Of those who never foul on purpose: ${best.agent.name} minus ${worst.agent.name} is ${gap} points a game; intervals apart: ${apart}.`
}

export function ablationLine({ name }: Pick<SpyPlayer, 'name'>, costs: readonly number[]): string {
  const squares = costs.reduce((sum, cost) => sum + cost * cost, 0)
  const cost = meanInterval(
    costs.length,
    costs.reduce((sum, each) => sum + each, 0),
    squares,
  )
  return `Without inference ${name} scores ${points(cost)} points a game less, at the same ${costs.length} tables.`
}

function fairOf(rows: readonly Row[]): Row[] {
  return bestFirst(rows.filter(({ agent }) => !agent.foulsOnPurpose))
}

function bestFirst(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => byMean(scored(one), scored(other)))
}

function scored({ totals }: Row) {
  return { n: totals.games ?? 0, sum: totals.score ?? 0 }
}

function figureOf({ totals }: Row, id: string): Interval | undefined {
  const figure = whoIsSpy.measure.figures.find((one) => one.id === id)
  return figure && measured(figure, totals)
}
