import { figuresWith, type Totals } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { measuredAll, type ResponseHistogram, responseTimes } from '@masquerade/metrics'
import type { FigureReply, ResponseTimesReply } from '@masquerade/protocol'

/** An agent's statistics as the API sends them; `configs` are the settings of the games that it has played. */
export function figureReplies(id: string, configs: readonly unknown[], totals: Totals): FigureReply[] {
  const game = gameOf(id)
  const declared = game ? figuresWith(game, ...configs) : []
  const found = measuredAll(declared, totals)
  return declared.flatMap(({ id, kind, group, place }) => {
    const mine = found.get(id)
    if (!mine) return []
    const { value, low, high, n, thin } = mine
    const about = { ...(group !== undefined && { group }), ...(place !== undefined && { place }) }
    return [{ id, kind, ...about, value, low: ended(low), high: ended(high), n, thin }]
  })
}

export function timesReply(responses: ResponseHistogram): { responseTimes?: ResponseTimesReply } {
  const times = responseTimes(responses)
  return times ? { responseTimes: { ...times, recomputable: false } } : {}
}

/** JSON has no infinite numbers, so an infinite end of an interval becomes null. */
export const ended = (value: number): number | null => (Number.isFinite(value) ? value : null)
