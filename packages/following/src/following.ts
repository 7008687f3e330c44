import type { Seen } from '@masquerade/game'
import type { LiveAsking, MatchEventsReply, MatchStatus, WatchReply } from '@masquerade/protocol'
import { askingFrom, isOver } from './followed.ts'
import {
  and,
  catchUpIf,
  dialUnlessDialled,
  type Following,
  hear,
  lose,
  type Step,
  settle,
  step,
  store,
  tell,
  type WatchReason,
  watch,
} from './following-step.ts'
import { hasGap, replace } from './tail.ts'

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

export function following(state: Following, happened: Happened): Step {
  if (state.connection === 'over') return step(state)
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
  const tail = (reply.hidden ?? []).reduce((shown, event) => replace(shown, event), state.tail)
  const next = store(hear({ ...state, connection: 'live', tail }, reply.status), reply.events)
  const asking = reply.asking ? askingFrom(reply.asking, now) : []
  return catchUpIf(hasGap(next.tail) || isOver(next.status), tell({ ...next, asking, viewers: reply.viewers }))
}

function caughtUp(state: Following, reply: MatchEventsReply): Step {
  const next = hear(store(state, reply.events), reply.status)
  if (!isOver(reply.status) || hasGap(next.tail)) return catchUpIf(isOver(next.status), tell(next))
  return and(tell({ ...next, connection: 'over', asking: [], viewers: undefined }), { do: 'stop' })
}
