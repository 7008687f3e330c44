import type { Logged, Seat } from './event.ts'
import type { AnyGame, Move } from './game.ts'
import { advance, beginning, openAsks, type Position } from './match.ts'
import type { Transcript } from './transcript.ts'

/**
 * The transcript of a finished match. Answers to simultaneous asks stand in the log as they came, in a transcript as
 * the referee asks; tries that were refused are left out, as they decide nothing.
 */
export function transcriptOf(game: AnyGame, events: readonly Logged[]): Transcript {
  const turns: { order: Seat[]; moves: Move[] }[] = []
  let position: Position<unknown> = beginning
  let number: number | undefined
  for (const event of events) {
    const asks = openAsks(game, position)
    if (asks[0] && asks[0].turn !== number) {
      number = asks[0].turn
      turns.push({ order: asks.map((ask) => ask.seat), moves: [] })
    }
    const move = event.type === 'refused' ? undefined : game.move(event)
    if (move) turns.at(-1)?.moves.push(move)
    position = advance(game, position, event)
  }
  const moves = turns.flatMap(({ order, moves }) => {
    return moves.toSorted((one, other) => order.indexOf(one.seat) - order.indexOf(other.seat))
  })
  const { id, version, judge } = game
  return { game: id, version, ...(judge !== undefined && { judge }), ...game.dealt(position.state), moves }
}
