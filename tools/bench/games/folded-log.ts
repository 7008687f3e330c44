import { type AnyGame, fold, type Logged, parseEvent } from '@masquerade/game'

export function foldedLog(game: AnyGame, log: readonly Logged[]): Logged[] {
  const events = log.map((stored) => {
    const parsed = parseEvent(game, stored)
    if (!parsed.ok) throw new Error(parsed.error)
    return parsed.value
  })
  if (!game.outcome(fold(game, events).state)) throw new Error('a log has no end')
  return events
}
