import type { Seen } from '@masquerade/game'
import type { MatchStatus } from '@masquerade/protocol'
import { type Asking, type Followed, type Initial, isOver } from './followed.ts'
import { hasGap, lastSeq, type Tail, tailOf, take } from './tail.ts'

export interface Following {
  tail: Tail<Seen>
  status: MatchStatus
  connection: Followed['connection']
  asking: Asking
  viewers: number | undefined
  /**
   * A page may get no events although its websocket is open, for example after the server refused to send the match.
   */
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

export interface Step {
  state: Following
  effects: readonly Effect[]
}

export function begin({ status, events }: Initial): Step {
  const nothing = { asking: [], viewers: undefined, catchUp: 0, catchingUp: false }
  const state = { ...nothing, tail: tailOf(events), status, connection: 'connecting', socket: 'dialling' } as const
  return step(state, { do: 'dial' })
}

export function store(state: Following, events: readonly Seen[]): Following {
  const tail = take(state.tail, events)
  // Any new event except a secret vote ends the turn, so the page stops showing which players are being asked.
  const turnOver = tail.events.slice(state.tail.events.length).some(({ type }) => type !== 'sealed')
  return { ...state, tail, asking: turnOver ? [] : state.asking }
}

/** A match that is over stays over, even if a delayed message still says that it is running. */
export function hear(state: Following, status: MatchStatus): Following {
  return isOver(state.status) ? state : { ...state, status }
}

export function lose(state: Following): Step {
  return tell({ ...state, connection: 'lost', viewers: undefined })
}

export function settle(state: Following, catchUp: number): Following {
  return catchUp === state.catchUp ? { ...state, catchingUp: false } : state
}

export function catchUpIf(missing: boolean, before: Step): Step {
  if (!missing || before.state.catchingUp) return before
  const catchUp = before.state.catchUp + 1
  const state = { ...before.state, catchUp, catchingUp: true }
  return step(state, ...before.effects, { do: 'fetch', after: lastSeq(state.tail), catchUp })
}

export function dialUnlessDialled({ state, effects }: Step): Step {
  return state.socket === 'none'
    ? step({ ...state, socket: 'dialling' }, ...effects, { do: 'dial' })
    : { state, effects }
}

export function watch({ tail }: Following, reason: WatchReason): Effect {
  return { do: 'watch', after: lastSeq(tail), reason }
}

export function tell(state: Following): Step {
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
  }
  return step(state, { do: 'tell', followed })
}

export function and({ state, effects }: Step, effect: Effect): Step {
  return step(state, ...effects, effect)
}

export function step(state: Following, ...effects: Effect[]): Step {
  return { state, effects }
}
