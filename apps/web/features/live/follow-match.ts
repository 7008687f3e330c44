import type { Seen } from '@masquerade/game'
import type { LiveEvents, LiveNews, MatchEventsReply, MatchStatus, WatchReply } from '@masquerade/protocol'
import type { LiveSocket } from './connection.ts'
import { hasGap, lastSeq, tailOf, take } from './tail.ts'

export interface Followed {
  /** Without gaps, from the first on. */
  events: readonly Seen[]
  status: MatchStatus
  connection: 'connecting' | 'live' | 'lost' | 'over'
  /** Something is known to be missing, or could be: say so beside the stage. */
  behind: boolean
}

export interface FollowOptions {
  match: string
  initial: { status: MatchStatus; events: readonly Seen[] }
  connect: () => Promise<LiveSocket>
  /** GET /api/v1/matches/ID/events?after=N. */
  fetchAfter: (after: number) => Promise<MatchEventsReply>
  changed: (followed: Followed) => void
  /** How often what is missing is asked for over HTTP, while the live connection is down or left a gap. */
  catchUpMs?: number
}

export function isOver(status: MatchStatus): boolean {
  return status === 'finished' || status === 'void'
}

export function beforeFollowing(initial: FollowOptions['initial']): Followed {
  const connection = isOver(initial.status) ? 'over' : 'connecting'
  return { events: initial.events, status: initial.status, connection, behind: false }
}

/**
 * Follows a match to its end: live while the connection holds, over HTTP while it does not. Every path goes through
 * `take`, so that what is shown is the log, whatever was lost on the way. Gives back what stops it.
 */
export function followMatch(options: FollowOptions): () => void {
  const { match, initial, connect, fetchAfter, changed, catchUpMs = 4000 } = options
  let tail = tailOf(initial.events)
  let { status, connection } = beforeFollowing(initial)
  let stopped = isOver(status)
  let fetching = false
  let socket: LiveSocket | undefined
  if (stopped) return () => undefined

  const tell = () => {
    // A match that is over may still lack its last events, until they were asked for.
    const behind = hasGap(tail) || connection === 'lost' || (isOver(status) && connection !== 'over')
    changed({ events: tail.events, status, connection, behind })
  }

  const receive = (events: readonly Seen[]) => {
    const before = tail
    tail = take(tail, events)
    if (tail !== before) tell()
    if (hasGap(tail)) void catchUp()
  }

  // What was asked for before the end came must not bring it back to life.
  const hear = (told: MatchStatus) => {
    if (!isOver(status)) status = told
  }

  const catchUp = async () => {
    if (fetching || stopped) return
    fetching = true
    const reply = await fetchAfter(lastSeq(tail)).catch(() => undefined)
    fetching = false
    // The next round asks again.
    if (!reply || stopped) return
    tail = take(tail, reply.events)
    hear(reply.status)
    if (isOver(reply.status) && !hasGap(tail)) return end()
    tell()
    if (isOver(status)) void catchUp()
  }

  const watch = async (live: LiveSocket) => {
    const reply: WatchReply = await live.timeout(catchUpMs).emitWithAck('watch', { match, after: lastSeq(tail) })
    if (stopped) return
    if (!reply.ok) throw new Error(reply.message)
    connection = 'live'
    hear(reply.status)
    receive(reply.events)
    tell()
    if (isOver(status)) void catchUp()
  }

  const onConnect = () => {
    if (socket) watch(socket).catch(onDisconnect)
  }
  const onDisconnect = () => {
    if (stopped) return
    connection = 'lost'
    tell()
  }
  const onEvents = (message: LiveEvents) => {
    if (message.match === match) receive(message.events)
  }
  const onNews = (news: LiveNews) => {
    if (news.match !== match) return
    hear(news.status)
    tell()
    if (isOver(status)) void catchUp()
  }

  const timer = setInterval(() => {
    if (connection !== 'live' || hasGap(tail) || isOver(status)) void catchUp()
    // A watch that was refused or never answered is tried again on a connection that still stands.
    if (connection === 'lost' && socket?.connected) watch(socket).catch(() => undefined)
  }, catchUpMs)

  const end = () => {
    connection = 'over'
    tell()
    stop()
  }

  const stop = () => {
    stopped = true
    clearInterval(timer)
    socket?.off('connect', onConnect).off('disconnect', onDisconnect).off('events', onEvents).off('news', onNews)
    socket?.emit('unwatch', { match })
  }

  connect().then((opened) => {
    if (stopped) return
    socket = opened
    socket.on('connect', onConnect).on('disconnect', onDisconnect).on('events', onEvents).on('news', onNews)
    // Until the first connection stands, a server that cannot be reached is noticed here.
    socket.once('connect_error', onDisconnect)
    if (socket.connected) onConnect()
  }, onDisconnect)

  return () => {
    if (!stopped) stop()
  }
}
