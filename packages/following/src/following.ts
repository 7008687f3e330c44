import type { Seen } from '@masquerade/game'
import type { LiveAsking, MatchEventsReply, MatchStatus, WatchReply } from '@masquerade/protocol'
import { type Asking, askingFrom, type Followed, type Initial, isOver } from './followed.ts'
import { hasGap, lastSeq, replace, type Tail, tailOf, take } from './tail.ts'

export interface Following {
  tail: Tail<Seen>
  status: MatchStatus
  connection: Followed['connection']
  asking: Asking
  viewers: number | undefined
  /** A page may get no events although its websocket is open, for example after the server refused the match. */
  socket: 'none' | 'dialling' | 'down' | 'up'
  catchUp: number
  catchingUp: boolean
}

export type WatchReason = 'connected' | 'awake' | 'lost'

export type Effect =
  | { do: 'tell'; followed: Followed }
  | { do: 'fetch'; after: number; catchUp: number }
  | { do: 'watch'; after: number; reason: WatchReason }
  | { do: 'dial' | 'redial' | 'stop' }

interface Step {
  state: Following
  effects: readonly Effect[]
}

export type Happened =
  | { what: 'dialled' | 'dial-failed' | 'connected' | 'disconnected' | 'tick' | 'awake' | 'asleep' }
  | { what: 'events'; events: readonly Seen[] }
  | { what: 'news'; status: MatchStatus }
  | { what: 'asking'; asking: LiveAsking; now: number }
  | { what: 'viewers'; viewers: number }
  | { what: 'hidden'; event: Seen }
  | { what: 'watched'; reply: WatchReply; now: number }
  | { what: 'watch-failed'; reason: WatchReason }
  | { what: 'caught-up'; catchUp: number; reply: MatchEventsReply }
  | { what: 'catch-up-failed'; catchUp: number }

export function begin({ status, events }: Initial): Step {
  const nothing = { asking: [], viewers: undefined, catchUp: 0, catchingUp: false }
  const over = isOver(status)
  const connection = over ? 'over' : 'connecting'
  const state = { ...nothing, tail: tailOf(events), status, connection, socket: 'dialling' } as const
  return step(state, { do: 'dial' }, ...(over ? [{ do: 'stop' } as const] : []))
}

export function following(state: Following, happened: Happened): Step {
  if (state.connection === 'over') return afterTheEnd(state, happened)
  switch (happened.what) {
    case 'dialled':
      return step({ ...state, socket: 'down' })
    case 'dial-failed':
      return lose({ ...state, socket: 'none' })
    case 'connected':
      return step({ ...state, socket: 'up' }, watch(state, 'connected'))
    case 'disconnected':
      return lose({ ...state, socket: 'down' })
    case 'asleep':
      return lose(state)
    case 'awake':
      return wake(state)
    case 'tick':
      return tick(state)
    case 'events': {
      const next = store(state, happened.events)
      return catchUpIf(hasGap(next.tail), next.tail === state.tail ? step(next) : tell(next))
    }
    case 'news': {
      const next = hear(state, happened.status)
      return catchUpIf(isOver(next.status), tell(next))
    }
    case 'asking':
      return tell({ ...state, asking: askingFrom(happened.asking, happened.now) })
    case 'viewers':
      return tell({ ...state, viewers: happened.viewers })
    case 'hidden':
      return tell({ ...state, tail: replace(state.tail, happened.event) })
    case 'watched':
      return watched(state, happened)
    case 'watch-failed': {
      if (happened.reason === 'lost') return step(state)
      // The server did not answer after the computer slept, so the old socket is dead and the page connects again.
      return happened.reason === 'awake' ? and(lose(state), { do: 'redial' }) : lose(state)
    }
    case 'caught-up':
      return caughtUp(settle(state, happened.catchUp), happened.reply)
    case 'catch-up-failed':
      // After a failed request for missed events, the timer's next tick repeats the request.
      return step(settle(state, happened.catchUp))
  }
}

/** A replay gets its events by itself, and what may still come are texts that the site hides. */
function afterTheEnd(state: Following, happened: Happened): Step {
  if (happened.what === 'connected') return step(state, watch(state, 'connected', ALL))
  if (happened.what === 'hidden') return tell({ ...state, tail: replace(state.tail, happened.event) })
  if (happened.what !== 'watched' || !happened.reply.ok) return step(state)
  const tail = withTextsOf(happened.reply, state.tail)
  return tail === state.tail ? step(state) : tell({ ...state, tail })
}

const ALL = Number.MAX_SAFE_INTEGER

const hiddenIn = ({ events, instead }: Tail<Seen>): number[] =>
  [...events, ...instead].flatMap((event) => ('data' in event && 'hidden' in event.data ? event.seq : []))

/** What was hidden, or is shown again, while the page had no connection. */
function withTextsOf({ hidden = [], events }: WatchReply & { ok: true }, tail: Tail<Seen>): Tail<Seen> {
  const hiddenHere = hiddenIn(tail)
  return [...events.filter(({ seq }) => hiddenHere.includes(seq)), ...hidden].reduce<Tail<Seen>>(replace, tail)
}

function wake(state: Following): Step {
  // After the computer slept, a request for missed events may never return, so it is no longer awaited.
  const asked = catchUpIf(true, step({ ...state, catchingUp: false }))
  // A websocket that pauses before its next attempt to connect is told to connect at once.
  if (state.socket === 'down') return and(asked, { do: 'redial' })
  return state.socket === 'up' ? and(asked, watch(state, 'awake')) : dialUnlessDialled(asked)
}

function tick(state: Following): Step {
  const missing = state.connection !== 'live' || hasGap(state.tail) || isOver(state.status)
  // Without a network the live connection could not be opened, so each tick of the timer tries again.
  const asked = dialUnlessDialled(catchUpIf(missing, step(state)))
  // A request to watch a match that was refused or never answered is sent again on the open socket.
  return state.connection === 'lost' && state.socket === 'up' ? and(asked, watch(state, 'lost')) : asked
}

function watched(state: Following, { reply, now }: Happened & { what: 'watched' }): Step {
  if (!reply.ok) return lose(state)
  const tail = withTextsOf(reply, state.tail)
  const next = store(hear({ ...state, connection: 'live', tail }, reply.status), reply.events)
  const asking = reply.asking ? askingFrom(reply.asking, now) : []
  return catchUpIf(hasGap(next.tail) || isOver(next.status), tell({ ...next, asking, viewers: reply.viewers }))
}

function caughtUp(state: Following, reply: MatchEventsReply): Step {
  const next = hear(store(state, reply.events), reply.status)
  if (!isOver(reply.status) || hasGap(next.tail)) return catchUpIf(isOver(next.status), tell(next))
  return and(tell({ ...next, connection: 'over', asking: [], viewers: undefined }), { do: 'stop' })
}

function store(state: Following, events: readonly Seen[]): Following {
  const tail = take(state.tail, events)
  // Any new event except a secret vote ends the turn, so the page stops showing which players are being asked.
  const turnOver = tail.events.slice(state.tail.events.length).some(({ type }) => type !== 'sealed')
  return { ...state, tail, asking: turnOver ? [] : state.asking }
}

/** A match that is over stays over, even if a delayed message still says that it is running. */
function hear(state: Following, status: MatchStatus): Following {
  return isOver(state.status) ? state : { ...state, status }
}

function lose(state: Following): Step {
  return tell({ ...state, connection: 'lost', viewers: undefined })
}

function settle(state: Following, catchUp: number): Following {
  return catchUp === state.catchUp ? { ...state, catchingUp: false } : state
}

function catchUpIf(missing: boolean, before: Step): Step {
  if (!missing || before.state.catchingUp) return before
  const catchUp = before.state.catchUp + 1
  const state = { ...before.state, catchUp, catchingUp: true }
  return step(state, ...before.effects, { do: 'fetch', after: lastSeq(state.tail), catchUp })
}

function dialUnlessDialled({ state, effects }: Step): Step {
  return state.socket === 'none'
    ? step({ ...state, socket: 'dialling' }, ...effects, { do: 'dial' })
    : { state, effects }
}

/** Events from the first hidden text on are asked for again, since it may be shown again. */
function watch({ tail }: Following, reason: WatchReason, known = lastSeq(tail)): Effect {
  return { do: 'watch', after: Math.min(known, ...hiddenIn(tail).map((seq) => seq - 1)), reason }
}

function tell(state: Following): Step {
  const { tail, status, connection, asking, viewers } = state
  // The page lacks events if one is missing, the connection is lost, or a finished match is not fetched whole.
  const behind = hasGap(tail) || connection === 'lost' || (isOver(status) && connection !== 'over')
  const followed = {
    events: tail.events,
    status,
    connection,
    behind,
    asking,
    ...(viewers !== undefined && { viewers }),
    ...(tail.instead.length > 0 && { instead: tail.instead }),
  }
  return step(state, { do: 'tell', followed })
}

function and({ state, effects }: Step, effect: Effect): Step {
  return step(state, ...effects, effect)
}

function step(state: Following, ...effects: Effect[]): Step {
  return { state, effects }
}
