import { catchUp } from '@masquerade/connectors'
import { type Ask, askKey, log, openAsks, type Seat, seatViewer, viewsOf } from '@masquerade/game'
import type { FinishedCell } from '@masquerade/store/lab'
import { onceThePlatformCan } from '../outage.ts'
import type { OpenMatch, PlayContext } from '../play-context.ts'
import { type Answered, askSeat } from './ask-seat.ts'
import { type Asking, asking, pacedTurn } from './asking.ts'
import { deal } from './deal.ts'
import { afterEvents, type Judged, type JudgedAnswers, judgeAnswers } from './judge-answers.ts'
import { gather } from './lobby.ts'
import { observedAsk, observedEnd, observedWrite, traced, tracedAtOnce } from './observed.ts'
import { openMatch, turnClock } from './open-match.ts'
import { type Patience, patience } from './patience.ts'
import { planned } from './recorded-asks.ts'
import { seatedAgent } from './seated-agent.ts'

/**
 * How playing ended here: `lost` means that another runner plays the match, `held` that the site is paused. A match without a
 * result is void for the given reason.
 */
type Ending = 'finished' | 'lost' | 'over' | 'held' | { void: string }

/** A match is continued from its log and its recorded questions alone, so any runner can continue it after a crash. */
export async function playMatch(id: string, context: PlayContext, signal: AbortSignal): Promise<Ending> {
  const opened = await openMatch(id, context)
  if (!opened.ok) return opened.error.code === 'broken' ? giveUp(id, opened.error.message, context) : opened.error.code
  const match = opened.value

  if (match.position.seq === 0) {
    const gathered = await traced(id, 'gather', context, () => gather(match, context, signal))
    if (gathered.table === 'lost') return 'lost'
    if (gathered.table === 'void') return giveUp(id, gathered.reason, context)
    const dealt = await traced(id, 'deal', context, () => writeDeal(match, context))
    if (typeof dealt === 'string') return giveUp(id, dealt, context)
    if (!dealt) return 'lost'
    await seatForGood(match, context)
  }
  const remembering = [...match.seated].flatMap(([seat, { connector }]) => (connector.follow ? [seat] : []))
  const waiting = patience(context.hearingMs, remembering)
  const over = new AbortController()
  const listening = AbortSignal.any([signal, over.signal])
  const answers = asking(
    (ask, until) => observedAsk(match, ask, context, () => askSeat(match, ask, waiting, context, until)),
    context,
    signal,
  )
  try {
    let open: readonly Ask[] = openAsks(match.game, match.position)
    const judging = match.experiment ? { ...context, random: match.experiment.random } : context
    const writeTurn = (turn: JudgedAnswers) => {
      // An answer that was paid for is kept over an outage; if its write keeps failing, the match is opened again.
      const openedAt = match.turnClock?.openedAt
      return onceThePlatformCan(id, context, { signal }, (outageMs) => {
        if (match.turnClock && openedAt !== undefined) match.turnClock.openedAt = openedAt + outageMs
        return observedWrite(match, context, () => write(match, turn, waiting, context))
      })
    }
    while (open.length > 0) {
      tell(match, listening) // while others think; a seat that is asked is waited for
      await match.experiment?.probe(match, open, context, signal)
      const release = match.turnClock
        ? await pacedTurn(match, open, answers, writeTurn, context, signal)
        : { came: await answered(match, answers, open), at: context.clock.now() }
      const brokenOff = match.experiment?.brokenOff()
      if (brokenOff !== undefined) return giveUp(id, brokenOff, context)
      if (!release) return 'lost'
      const { came, at } = release
      const turn = tracedAtOnce(id, 'judge', context, () => judgeAnswers(match, came, { at, ...judging }))
      if (match.turnClock) match.turnClock = turnClock(at)
      if (!(await writeTurn(turn))) return 'lost'
      open = turn.open
    }
    // Agents with a memory receive the last events first, because afterwards they may be in another match.
    const heard = [...tell(match, listening)].map(([seat, telling]) =>
      catchUp(telling, waiting.left(seat), context.clock, signal),
    )
    await Promise.all(heard)
    const cell = await match.experiment?.ended(match, context, signal)
    return await finish(match, cell, context)
  } finally {
    over.abort()
    answers.stop()
  }
}

/** In an experiment, a turn's answers are collected and sorted, so that agents' speed cannot change the match. */
async function answered(
  { experiment }: OpenMatch,
  answers: Asking,
  open: readonly Ask[],
): Promise<readonly Answered[]> {
  if (!experiment) return answers.next(open)
  if (experiment.brokenOff() !== undefined) return []
  const came = new Map<string, Answered>()
  while (came.size < open.length) {
    const left = open.filter((ask) => !came.has(askKey(ask)))
    for (const one of await answers.next(left)) came.set(askKey(one.ask), one)
  }
  return open.flatMap((ask) => came.get(askKey(ask)) ?? [])
}

/** The first questions are recorded when they are sent, because agents may be replaced before the match begins. */
async function writeDeal(match: OpenMatch, context: PlayContext): Promise<boolean | string> {
  const drafts = match.experiment?.opening() ?? (await deal(match, context))
  if (typeof drafts === 'string') return drafts
  const at = context.clock.now()
  const events = log(drafts, 0, new Date(at).toISOString())
  if (match.turnClock) match.turnClock = turnClock(at)
  const { id: matchId, game } = match
  const written = await context.store.turns.write({ matchId, game, after: 0, events, asks: [] })
  if (written.ok) applyTurn(match, afterEvents(match, events))
  return written.ok
}

/** Writes answers, events and next questions in one transaction; false if another runner has continued the match. */
async function write(match: OpenMatch, turn: JudgedAnswers, waiting: Patience, context: PlayContext): Promise<boolean> {
  const underWay = new Set(openAsks(match.game, match.position).map(askKey))
  const asks = turn.open.filter((ask) => !underWay.has(askKey(ask))).map((ask) => planned(match, ask, waiting, context))
  const written = await context.store.turns.write({
    matchId: match.id,
    game: match.game,
    after: match.position.seq,
    answered: turn.counted.flatMap(({ heard }) => heard ?? []),
    events: turn.events,
    asks: asks.map(({ row }) => row),
    oneClock: match.turnClock !== undefined,
  })
  if (!written.ok) return false
  applyTurn(match, turn)
  match.recorded.clear()
  for (const [index, { key, latest, patienceMs }] of asks.entries()) {
    const id = written.value[index]
    if (id === undefined) throw new Error(`match ${match.id}: the question ${key} has no id`)
    match.recorded.set(key, { id, latest, patienceMs })
  }
  return true
}

function applyTurn(match: OpenMatch, { events, position }: Judged): void {
  match.log.push(...events)
  match.position = position
}

async function seatForGood(match: OpenMatch, context: PlayContext): Promise<void> {
  for (const player of await context.store.matches.players(match.id)) {
    const { seat, version } = player
    if (match.seated.get(seat)?.versionId !== version.id) match.seated.set(seat, seatedAgent(player, context))
  }
}

function tell({ game, log, seated }: OpenMatch, signal: AbortSignal): Map<Seat, Promise<void>> {
  const telling = new Map<Seat, Promise<void>>()
  for (const [seat, { connector }] of seated) {
    const following = connector.follow?.(game, viewsOf(game, log, seatViewer(seat)), signal)
    following?.catch(() => {}) // `catchUp` throws it
    if (following) telling.set(seat, following)
  }
  return telling
}

async function finish(match: OpenMatch, cell: FinishedCell | undefined, context: PlayContext): Promise<Ending> {
  const { id, game, purpose, log } = match
  const ended = { written: { game, events: log }, cell }
  const finished = await traced(id, 'finish', context, () => context.store.matches.finish(id, ended))
  if (finished.ok) {
    observedEnd({ id, purpose, game: game.id, began: Date.parse(log[0]?.at ?? '') }, 'finished', context)
    return 'finished'
  }
  return finished.error.code === 'closed' ? 'over' : giveUp(id, finished.error.message, context)
}

async function giveUp(id: string, reason: string, context: PlayContext): Promise<Ending> {
  return (await context.store.matches.void(id, reason)) ? { void: reason } : 'over'
}
