import type { Seen } from '@masquerade/game'
import type {
  LiveAsking,
  LiveEvents,
  LiveHidden,
  LiveNews,
  LiveViewers,
  MatchEventsReply,
  MatchStatus,
  WatchReply,
} from '@masquerade/protocol'
import { type Asking, askingFrom } from './asking.ts'
import type { LiveSocket } from './connection.ts'
import { hasGap, lastSeq, replace, tailOf, take } from './tail.ts'
import type { Sleeper } from './waking.ts'

export interface Followed {
  /** Without gaps, from the first on. */
  events: readonly Seen[]
  status: MatchStatus
  connection: 'connecting' | 'live' | 'lost' | 'over'
  /** Something is known to be missing, or could be: say so beside the stage. */
  behind: boolean
  /** Who is asked now; empty when nobody is, or nobody told. */
  asking: Asking
  /** How many look at it, while it is played. */
  viewers?: number
}

export interface FollowOptions {
  match: string
  initial: { status: MatchStatus; events: readonly Seen[] }
  connect: () => Promise<LiveSocket>
  /** Leave to watch a match that is not for everybody, as it is now. */
  ticket?: (() => string | undefined) | undefined
  /** GET /api/v1/matches/ID/events?after=N. */
  fetchAfter: (after: number) => Promise<MatchEventsReply>
  changed: (followed: Followed) => void
  /** How often what is missing is asked for over HTTP, while the live connection is down or left a gap. */
  catchUpMs?: number
  /** How the page hears that it was asleep or cut off. */
  waking?: (sleeper: Sleeper) => () => void
  /** Milliseconds that only ever go on. */
  clock?: () => number
}

export function isOver(status: MatchStatus): boolean {
  return status === 'finished' || status === 'void'
}

export function beforeFollowing(initial: FollowOptions['initial']): Followed {
  const connection = isOver(initial.status) ? 'over' : 'connecting'
  return { events: initial.events, status: initial.status, connection, behind: false, asking: [] }
}

/**
 * Follows a match to its end: live while the connection holds, over HTTP while it does not. Every path goes through
 * `take`, so that what is shown is the log, whatever was lost on the way. Gives back what stops it.
 */
export function followMatch(options: FollowOptions): () => void {
  const { match, initial, connect, fetchAfter, changed, catchUpMs = 4000, clock = () => performance.now() } = options
  let tail = tailOf(initial.events)
  let { status, connection, asking } = beforeFollowing(initial)
  let viewers: number | undefined
  let stopped = isOver(status)
  let fetching: symbol | undefined
  let socket: LiveSocket | undefined
  if (stopped) return () => undefined

  const tell = () => {
    // A match that is over may still lack its last events, until they were asked for.
    const behind = hasGap(tail) || connection === 'lost' || (isOver(status) && connection !== 'over')
    changed({ events: tail.events, status, connection, behind, asking, ...(viewers !== undefined && { viewers }) })
  }

  const store = (events: readonly Seen[]) => {
    const before = tail
    tail = take(tail, events)
    // A sealed ballot says nothing of those who have yet to vote; anything else means that the turn is over.
    if (tail.events.slice(before.events.length).some(({ type }) => type !== 'sealed')) asking = []
    return tail !== before
  }

  const receive = (events: readonly Seen[]) => {
    if (store(events)) tell()
    if (hasGap(tail)) void catchUp()
  }

  // What was asked for before the end came must not bring it back to life.
  const hear = (told: MatchStatus) => {
    if (!isOver(status)) status = told
  }

  const catchUp = async () => {
    if (fetching || stopped) return
    const mine = Symbol()
    fetching = mine
    const reply = await fetchAfter(lastSeq(tail)).catch(() => undefined)
    if (fetching === mine) fetching = undefined
    // The next round asks again.
    if (!reply || stopped) return
    store(reply.events)
    hear(reply.status)
    if (isOver(reply.status) && !hasGap(tail)) return end()
    tell()
    if (isOver(status)) void catchUp()
  }

  const watch = async (live: LiveSocket) => {
    const ticket = options.ticket?.()
    const request = { match, after: lastSeq(tail), ...(ticket !== undefined && { ticket }) }
    const reply: WatchReply = await live.timeout(catchUpMs).emitWithAck('watch', request)
    if (stopped) return
    if (!reply.ok) return onDisconnect()
    connection = 'live'
    hear(reply.status)
    for (const event of reply.hidden ?? []) tail = replace(tail, event)
    receive(reply.events)
    asking = reply.asking ? askingFrom(reply.asking, clock()) : []
    viewers = reply.viewers
    tell()
    if (isOver(status)) void catchUp()
  }

  const onConnect = () => {
    if (socket) watch(socket).catch(onDisconnect)
  }
  const onDisconnect = () => {
    if (stopped) return
    connection = 'lost'
    viewers = undefined
    tell()
  }
  /** A connection tells of all that its page watches. */
  const mine =
    <Message extends { match: string }>(heard: (message: Message) => void) =>
    (message: Message) => {
      if (message.match === match) heard(message)
    }
  const onEvents = mine<LiveEvents>(({ events }) => receive(events))
  const onNews = mine<LiveNews>((news) => {
    hear(news.status)
    tell()
    if (isOver(status)) void catchUp()
  })
  const onAsking = mine<LiveAsking>((message) => {
    asking = askingFrom(message, clock())
    tell()
  })
  const onViewers = mine<LiveViewers>((message) => {
    viewers = message.viewers
    tell()
  })
  const onHidden = mine<LiveHidden>(({ event }) => {
    tail = replace(tail, event)
    tell()
  })

  const awake = () => {
    // What was under way when the machine fell asleep may never come back.
    fetching = undefined
    void catchUp()
    if (!socket) return dial()
    const probed = socket
    // Whoever waits before dialling again need not wait any longer.
    if (!probed.connected) return void probed.disconnect().connect()
    // A connection that died in its sleep still looks alive for a while: whoever does not answer is dialled anew.
    watch(probed).catch(() => {
      if (stopped) return
      onDisconnect()
      probed.disconnect().connect()
    })
  }
  const leaveWaking = options.waking?.({ awake, asleep: onDisconnect })

  const timer = setInterval(() => {
    if (connection !== 'live' || hasGap(tail) || isOver(status)) void catchUp()
    // Without a network not even the code for a connection could be loaded.
    if (!socket) dial()
    // A watch that was refused or never answered is tried again on a connection that still stands.
    if (connection === 'lost' && socket?.connected) watch(socket).catch(() => undefined)
  }, catchUpMs)

  const end = () => {
    connection = 'over'
    asking = []
    viewers = undefined
    tell()
    stop()
  }

  const stop = () => {
    stopped = true
    clearInterval(timer)
    leaveWaking?.()
    socket?.off('connect', onConnect).off('disconnect', onDisconnect).off('events', onEvents).off('news', onNews)
    socket?.off('asking', onAsking).off('viewers', onViewers).off('hidden', onHidden)
    socket?.emit('unwatch', { match })
  }

  let dialling = false
  const dial = () => {
    if (dialling || stopped) return
    dialling = true
    connect().then(
      (opened) => {
        if (stopped) return
        socket = opened
        socket.on('connect', onConnect).on('disconnect', onDisconnect).on('events', onEvents).on('news', onNews)
        socket.on('asking', onAsking).on('viewers', onViewers).on('hidden', onHidden)
        // Until the first connection stands, a server that cannot be reached is noticed here.
        socket.once('connect_error', onDisconnect)
        if (socket.connected) onConnect()
      },
      () => {
        dialling = false
        onDisconnect()
      },
    )
  }
  dial()

  return () => {
    if (!stopped) stop()
  }
}
