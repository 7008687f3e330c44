import type {
  ClientToServer,
  LiveAsking,
  LiveEvents,
  LiveHidden,
  LiveNews,
  LiveRenamed,
  LiveViewers,
  MatchEventsReply,
  ServerToClient,
} from '@masquerade/protocol'
import type { Socket } from 'socket.io-client'
import type { Followed, Initial } from './followed.ts'
import { begin, type Effect, following, type Happened } from './following.ts'

export type LiveSocket = Socket<ServerToClient, ClientToServer>

export interface Sleeper {
  /** Called after the computer may have slept for hours, so that missed events are fetched at once. */
  awake(): void
  asleep(): void
}

interface FollowOptions {
  match: string
  initial: Initial
  connect: () => Promise<LiveSocket>
  ticket?: (() => string | undefined) | undefined
  fetchAfter: (after: number) => Promise<MatchEventsReply>
  changed: (followed: Followed) => void
  /** Called when an agent, given by its id, got another name; without one when some may have got one while the page was away. */
  renamed?: ((agent?: string) => void) | undefined
  catchUpMs?: number
  waking?: (sleeper: Sleeper) => () => void
  clock: () => number
}

export function followMatch(options: FollowOptions): () => void {
  const { match, initial, connect, fetchAfter, changed, catchUpMs = 4000, clock } = options
  const beginning = begin(initial)
  let { state } = beginning
  let socket: LiveSocket | undefined
  let stopped = false
  let lost = false

  const send = (happened: Happened) => {
    if (stopped) return
    const step = following(state, happened)
    state = step.state
    for (const effect of step.effects) carryOut(effect)
  }

  const carryOut = (effect: Effect) => {
    if (stopped) return
    if (effect.do === 'tell') changed(effect.followed)
    else if (effect.do === 'fetch') fetchMissing(effect)
    else if (effect.do === 'watch') watch(effect)
    else if (effect.do === 'dial') connect().then(listen, () => send({ what: 'dial-failed' }))
    else if (effect.do === 'redial') socket?.disconnect().connect()
    else rest()
  }

  const fetchMissing = ({ after, catchUp }: Effect & { do: 'fetch' }) => {
    fetchAfter(after).then(
      (reply) => send({ what: 'caught-up', catchUp, reply }),
      () => send({ what: 'catch-up-failed', catchUp }),
    )
  }

  const watch = ({ after, reason }: Effect & { do: 'watch' }) => {
    const ticket = options.ticket?.()
    const request = { match, after, ...(ticket !== undefined && { ticket }) }
    socket
      ?.timeout(catchUpMs)
      .emitWithAck('watch', request)
      .then(
        (reply) => send({ what: 'watched', reply, now: clock() }),
        () => send({ what: 'watch-failed', reason }),
      )
  }

  const onConnect = () => {
    send({ what: 'connected' })
    if (lost) options.renamed?.()
    lost = false
  }
  const onDisconnect = () => {
    send({ what: 'disconnected' })
    lost = true
  }
  /** Messages about other matches are ignored, because one connection serves all matches that the page watches. */
  const mine =
    <Message extends { match: string }>(happened: (message: Message) => Happened) =>
    (message: Message) => {
      if (message.match === match) send(happened(message))
    }
  const onEvents = mine<LiveEvents>(({ events }) => ({ what: 'events', events }))
  const onNews = mine<LiveNews>(({ status }) => ({ what: 'news', status }))
  const onAsking = mine<LiveAsking>((asking) => ({ what: 'asking', asking, now: clock() }))
  const onViewers = mine<LiveViewers>(({ viewers }) => ({ what: 'viewers', viewers }))
  const onHidden = mine<LiveHidden>(({ event }) => ({ what: 'hidden', event }))

  const onRenamed = ({ agent }: Partial<LiveRenamed>) => options.renamed?.(agent)

  const listen = (opened: LiveSocket) => {
    if (stopped) return
    socket = opened
    socket.on('connect', onConnect).on('disconnect', onDisconnect).on('events', onEvents).on('news', onNews)
    socket.on('asking', onAsking).on('viewers', onViewers).on('hidden', onHidden).on('renamed', onRenamed)
    socket.once('connect_error', onDisconnect)
    send({ what: 'dialled' })
    if (socket.connected) onConnect()
  }

  /** After the end only the socket is listened to, since texts may still be hidden and agents renamed. */
  const rest = () => {
    clearInterval(timer)
    leaveWaking?.()
  }

  const stop = () => {
    stopped = true
    rest()
    socket?.off('connect', onConnect).off('disconnect', onDisconnect).off('events', onEvents).off('news', onNews)
    socket?.off('asking', onAsking).off('viewers', onViewers).off('hidden', onHidden).off('renamed', onRenamed)
    socket?.emit('unwatch', { match })
  }

  const leaveWaking = options.waking?.({
    awake: () => send({ what: 'awake' }),
    asleep: () => send({ what: 'asleep' }),
  })
  const timer = setInterval(() => send({ what: 'tick' }), catchUpMs)
  for (const effect of beginning.effects) carryOut(effect)

  return () => {
    if (!stopped) stop()
  }
}
