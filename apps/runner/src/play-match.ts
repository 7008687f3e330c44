import { catchUp } from '@masquerade/connectors'
import { advance, type Draft, log, openAsks, type Seat, seatViewer, viewsOf } from '@masquerade/game'
import { askSeat } from './ask-seat.ts'
import { asking } from './asking.ts'
import { deal } from './deal.ts'
import type { Desk } from './desk.ts'
import { judged } from './judged.ts'
import { lineTo } from './line.ts'
import { gather } from './lobby.ts'
import { type OpenMatch, openMatch } from './open-match.ts'
import { patience } from './patience.ts'

/** `lost`: another runner has this match. `over`: it was finished or void before. */
export type Ending = 'finished' | 'void' | 'lost' | 'over'

/**
 * Plays a match to its end from wherever its log stands: fold, ask, decide, append. Nothing but the log and the recorded
 * asks is carried from runner to runner, so going on after a crash is the same as beginning. Throws when it is
 * interrupted (by `signal`, by a lost database): whoever calls it again, here or elsewhere, goes on.
 */
export async function playMatch(id: string, desk: Desk, signal: AbortSignal): Promise<Ending> {
  const opened = await openMatch(id, desk)
  if (!opened.ok) return opened.error.code === 'over' ? 'over' : giveUp(id, opened.error.message, desk)
  const match = opened.value

  if (match.position.seq === 0) {
    const gathered = await gather(match, desk, signal)
    if (gathered.table === 'lost') return 'lost'
    if (gathered.table === 'void') return giveUp(id, gathered.reason, desk)
    if (!(await append(match, await deal(match, desk), desk))) return 'lost'
    await seatForGood(match, desk)
  }
  const waiting = patience(desk.hearingMs, withMemory(match))
  const over = new AbortController()
  const listening = AbortSignal.any([signal, over.signal])
  const answers = asking((ask, until) => askSeat(match, ask, waiting, desk, until), signal)
  try {
    for (
      let open = openAsks(match.game, match.position);
      open.length > 0;
      open = openAsks(match.game, match.position)
    ) {
      tell(match, listening) // while others think; a seat that is asked is waited for
      const answered = await answers.next(open)
      if (!(await append(match, judged(match, answered, desk), desk))) return 'lost'
    }
    // Before it is finished: after that an agent with one memory may be at its next table.
    const heard = [...tell(match, listening)].map(([seat, telling]) =>
      catchUp(telling, waiting.left(seat), desk.clock, signal),
    )
    await Promise.all(heard)
  } finally {
    over.abort()
    answers.stop()
  }
  return finish(id, desk)
}

/** Goes on from the number we know: when somebody else did so first, the match is theirs. */
async function append(match: OpenMatch, drafts: readonly Draft[], { store, clock }: Desk): Promise<boolean> {
  const events = log(drafts, match.position.seq, new Date(clock.now()).toISOString())
  const appended = await store.log.append(match.id, match.game, events)
  if (!appended.ok) return false
  match.log.push(...events)
  match.position = events.reduce((position, event) => advance(match.game, position, event), match.position)
  return true
}

/** From the deal on nobody is replaced: whom another runner seated until then, unseen from here, is who plays. */
async function seatForGood(match: OpenMatch, desk: Desk): Promise<void> {
  for (const player of await desk.store.matches.players(match.id)) {
    const { seat, version } = player
    if (match.lines.get(seat)?.versionId !== version.id) match.lines.set(seat, lineTo(player, desk))
  }
}

/** Tells agents that have a memory of their own what their seats have seen; says who is being told something. */
function tell({ game, log, lines }: OpenMatch, signal: AbortSignal): Map<Seat, Promise<void>> {
  const telling = new Map<Seat, Promise<void>>()
  for (const [seat, { connector }] of lines) {
    const told = connector.follow?.(game, viewsOf(game, log, seatViewer(seat)), signal)
    told?.catch(() => {}) // whoever waits for it hears of it
    if (told) telling.set(seat, told)
  }
  return telling
}

const withMemory = ({ lines }: OpenMatch): Seat[] =>
  [...lines].flatMap(([seat, { connector }]) => (connector.follow ? [seat] : []))

async function finish(id: string, desk: Desk): Promise<Ending> {
  const finished = await desk.store.matches.finish(id)
  if (finished.ok) return 'finished'
  return finished.error.code === 'closed' ? 'over' : giveUp(id, finished.error.message, desk)
}

async function giveUp(id: string, reason: string, desk: Desk): Promise<Ending> {
  return (await desk.store.matches.void(id, reason)) ? 'void' : 'over'
}
