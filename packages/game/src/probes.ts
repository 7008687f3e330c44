import type { AnyGame, Note, Probe } from './game.ts'
import type { Position } from './match.ts'

/** A probe in its place in the match. */
export interface OpenProbe extends Probe {
  turn: number
  /** The kind of ask that it is put as. */
  kind: `probe:${string}`
}

/** The probes that wait for an answer now, besides those that the notes hold already. */
export function openProbes(game: AnyGame, { state }: Position<unknown>, notes: readonly Note[]): OpenProbe[] {
  const turn = state === undefined ? undefined : game.turn(state)?.number
  if (turn === undefined || !game.probes) return []
  return game
    .probes(state, notes)
    .filter(
      ({ probe, seat }) => !notes.some((note) => note.turn === turn && note.probe === probe && note.seat === seat),
    )
    .map((probe) => ({ ...probe, turn, kind: `probe:${probe.probe}` }))
}
