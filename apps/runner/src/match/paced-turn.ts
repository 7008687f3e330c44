import { type Ask, numbered } from '@masquerade/game'
import { lookingMs, releaseAt } from '@masquerade/games'
import type { OpenMatch, PlayContext } from '../play-context.ts'
import type { Answered } from './ask-seat.ts'
import type { Asking } from './asking.ts'
import { type JudgeContext, type JudgedAnswers, judged, judgedInOrder } from './judged.ts'
import { keyOf } from './recorded-asks.ts'

/** The answers that are judged together, and the time of the events that they lead to. */
export interface Release {
  came: readonly Answered[]
  at: number
}

export interface PacedTurn {
  asking: Asking
  context: PlayContext
  signal: AbortSignal
  /** Stores answers, with the refusals and the next tries that they lead to; false when another runner has the match. */
  write(turn: JudgedAnswers): Promise<boolean>
}

/**
 * A turn of a table whose turns are released on a schedule: waits for all of its answers, then for its release. Each
 * answer is stored with its ask as it comes, a refused one with the seat's next try, and no viewer is told of either.
 * Undefined when another runner has the match.
 */
export async function pacedTurn(
  match: OpenMatch,
  open: readonly Ask[],
  { asking, context, signal, write }: PacedTurn,
): Promise<Release | undefined> {
  const stored = new Map<string, Answered>()
  let asks = open
  while (stored.size < asks.length) {
    const arrived = await asking.next(asks.filter((ask) => !stored.has(keyOf(ask))))
    const judging = { ...context, at: context.clock.now() }
    const refused = arrived.filter((answered) => isRefusedOnly(match, answered, judging))
    const turn = { ...judgedInOrder(match, refused, judging), counted: arrived }
    if (!(await write(turn))) return undefined
    asks = turn.open
    for (const { ask, answer } of arrived) stored.set(keyOf(ask), { ask, answer })
    for (const { ask } of refused) stored.delete(keyOf(ask))
  }
  const log = numbered(match.log) // a refusal has the time at which it came
  const due = Date.parse(log.at(-1)?.at ?? '') + lookingMs(match.game, match.language, log)
  const at = releaseAt(due, context.clock.now())
  await context.clock.sleep(at - context.clock.now(), signal)
  signal.throwIfAborted()
  return { came: asks.flatMap((ask) => stored.get(keyOf(ask)) ?? []), at }
}

/** Whether the seat is asked again, and nothing happened that the table would hear of. */
const isRefusedOnly = (match: OpenMatch, answered: Answered, context: JudgeContext): boolean =>
  numbered(judged(match, answered, context).events).length === 0
