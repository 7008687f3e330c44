import { gameOf } from '@masquerade/games'
import { measuredAll, type Totals } from '@masquerade/metrics'
import type { FigureReply } from '@masquerade/protocol'

/** The figures that a game declares, of somebody with these totals; one that nothing was observed for is not there. */
export function figureReplies(game: string, totals: Totals): FigureReply[] {
  const declared = gameOf(game)?.measure.figures ?? []
  const found = measuredAll(declared, totals)
  return declared.flatMap(({ id, kind, group }) => {
    const mine = found.get(id)
    if (!mine) return []
    const { value, low, high, n, thin } = mine
    return [{ id, kind, ...(group !== undefined && { group }), value, low: ended(low), high: ended(high), n, thin }]
  })
}

/** JSON has no numbers without an end. */
const ended = (value: number): number | null => (Number.isFinite(value) ? value : null)
