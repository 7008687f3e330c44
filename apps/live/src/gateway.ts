import type { IncomingMessage, RequestListener } from 'node:http'
import { messageOf } from '@masquerade/game'
import {
  BoundedRequest,
  farewell,
  isRobot,
  listening,
  type Networks,
  networksSetting,
  type Patience,
  patientServer,
} from '@masquerade/inbound'
import { LIVE_PATH, MOST_ANSWER_BYTES, type Notice } from '@masquerade/protocol'
import type { Say, Traces } from '@masquerade/telemetry'
import { Server } from 'socket.io'
import { type DoorLimits, FRONT_DOORS, LIMITS, openDoor, type TurnedAway } from './door.ts'
import { openAdmission } from './mailbox/admission.ts'
import { openAgentsNamespace } from './mailbox/agents-namespace.ts'
import { openHolds } from './mailbox/holds.ts'
import { isMailbox, openHttpMailbox } from './mailbox/http-mailbox.ts'
import { openWorkerPools } from './mailbox/worker-pools.ts'
import { matchRoom, openNews } from './news.ts'
import { repeating } from './repeating.ts'
import { answerAtUsualPath, answerHealth, letInWhole, sameOrigin, wireBytes } from './requests.ts'
import { type AnyServer, openHalls, refusal, type Spectator, spectator } from './spectator.ts'
import type { Store } from './store.ts'
import { openTails } from './tails.ts'
import { attentionKeeper, openViewers } from './viewers.ts'

export interface GatewayOptions {
  host: string
  port: number
  say: Say
  readOnEveryMs?: number
  recheckEveryMs?: number
  renewHoldsEveryMs?: number
  retryMs?: number
  tellViewersEveryMs?: number
  limits?: DoorLimits
  trusted?: Networks
  connectWithinMs?: number
  patience?: Patience
  bodyWithinMs?: number
  meters?: { delivered(events: number, lagMs: number): void; turnedAway(why: TurnedAway): void } | undefined
  traces?: Traces | undefined
  drainMs?: number
  pause?: (ms: number) => Promise<void>
}

export type Gateway = Awaited<ReturnType<typeof startGateway>>

/** The longest message that a client may send is an agent's answer, plus some bytes that the library socket.io adds. */
const MOST_BYTES = MOST_ANSWER_BYTES + 1_024
const GOODBYE_MS = 500
const CONNECT_WITHIN_MS = 10_000
const mostBytes = (request: IncomingMessage) => (isMailbox(request.url) ? MOST_ANSWER_BYTES : MOST_BYTES)

/** The server that sends live matches to browsers and questions to agents; the database tells it of new events. */
export async function startGateway(store: Store, options: GatewayOptions) {
  const { host, port, say, readOnEveryMs = 3_000, recheckEveryMs = 30_000, tellViewersEveryMs = 5_000 } = options
  const { trusted = networksSetting().parse(FRONT_DOORS), connectWithinMs = CONNECT_WITHIN_MS } = options
  const { bodyWithinMs = 30_000, drainMs = 0, limits = LIMITS, meters, traces } = options
  const door = openDoor(trusted, limits, meters?.turnedAway)
  const answer: RequestListener<typeof BoundedRequest> = (request, response) => {
    if (isMailbox(request.url)) return void mailbox.handle(request, response)
    void answerHealth(request, response, { store, leaving: leaving.isLeaving(), figures })
  }
  const server = patientServer<typeof BoundedRequest>({
    listener: answer,
    kinds: { IncomingMessage: BoundedRequest },
    // The limit on live connections counts spectators alone; agents that fetch questions have connections, too.
    crowd: {
      connections: limits.connections + 1_000,
      perAddress: 2 * limits.connectionsPerAddress,
      isUncounted: (address) => trusted.include(address),
    },
    ...(options.patience && { patience: options.patience }),
  })
  const bytes = wireBytes(server)
  const figures = () => ({
    sockets: halls.count(),
    matches: tails.count(),
    agents: agents.count(),
    unread: door.unread(),
  })
  const leaving = farewell(server, { drainMs, ...(options.pause && { pause: options.pause }) })
  const io: AnyServer = new Server(server, {
    path: LIVE_PATH,
    serveClient: false,
    maxHttpBufferSize: MOST_BYTES,
    connectTimeout: connectWithinMs,
    allowRequest: (request, decide) => decide(null, sameOrigin(request, trusted) && door.admits(request)),
  })
  letInWhole(server, { withinMs: bodyWithinMs, mostBytes })
  answerAtUsualPath(server)
  io.engine.on('connection', door.enter)
  const halls = openHalls(io)
  const news = openNews(halls)
  void store.clock.measure().catch(() => {})
  const tails = openTails(store, {
    tell(match, events) {
      const room = matchRoom(match)
      if (halls.size(room) === 0) return
      const [first, last] = [events[0], events.at(-1)]
      const span = traces?.begin(match, 'tell', { from: first?.seq ?? 0, to: last?.seq ?? 0 })
      halls.send([room], 'events', { match, events })
      span?.end({ spectators: halls.size(room) })
      if (last && 'at' in last) meters?.delivered(events.length, store.clock.now() - Date.parse(last.at))
    },
    asking: (asking) => halls.send([matchRoom(asking.match)], 'asking', asking),
    hidden: (match, event) => halls.send([matchRoom(match)], 'hidden', { match, event }),
    changed: ({ match, arena, status, listed }) => news.ofMatch({ match, arena, status }, listed),
    failed,
  })
  const viewers = openViewers(
    store.watching,
    {
      here: (match) => halls.size(matchRoom(match)),
      watched: () => tails.unfinished(),
      tell: (match, viewers) => halls.send([matchRoom(match)], 'viewers', { match, viewers }),
      failed,
    },
    tellViewersEveryMs,
  )
  const listener = store.notices.listen({ notices: (batch) => batch.forEach(hear), reconnected: renew })
  // Events may have come before this process listened, so all watched matches are read again.
  void listener.ready.then(renew)
  let people = 0
  const attention = attentionKeeper(store.attention, () => people > 0, failed)
  // The questions in agents' mailboxes are rows in the database, so that they outlive this process.
  const holds = openHolds(store, failed, options.renewHoldsEveryMs)
  const asked = { store, admission: openAdmission(store, trusted), holds, failed }
  const mailbox = openHttpMailbox(asked)
  const pools = openWorkerPools(asked, options.retryMs)
  const agents = openAgentsNamespace(io, asked, pools, recheckEveryMs)
  const readOn = async () => {
    await tails.readOn()
    lastFailure = ''
  }
  const reading = repeating(readOnEveryMs, readOn, failed)
  const watchers = new Set<Spectator>()
  const rechecking = setInterval(() => {
    for (const one of watchers) one.recheck().catch(failed)
  }, recheckEveryMs)
  let lastFailure = ''

  function renew() {
    news.missed()
    void tails.renew().then(reading.now)
  }

  function failed(error: unknown) {
    const failure = messageOf(error)
    if (failure !== lastFailure) say(`cannot reach the store: ${failure}`, { level: 'warn' })
    lastFailure = failure
  }

  function hear(notice: Notice) {
    if (notice.kind === 'board') return news.ofBoard(notice.arena)
    if (notice.kind === 'arena') return news.ofArena(notice.arena)
    if (notice.kind === 'renamed') return news.ofAgent(notice.agent)
    tails.hear(notice)
    if (notice.kind !== 'match') return
    const { match, arena, status } = notice
    news.ofMatch({ match, arena, status }, !notice.hidden)
  }

  halls.onGuest((socket) => {
    const isPerson = !isRobot(socket.handshake.headers)
    if (isPerson) {
      people += 1
      attention.look()
    }
    const watching = spectator(tails, store.watchTickets, {
      join: (match) => void socket.join(matchRoom(match)),
      leave: (match) => void socket.leave(matchRoom(match)),
      viewers: viewers.of,
      hangUp: () => socket.conn.close(),
    })
    socket.on('watch', (request, reply) => {
      if (typeof reply !== 'function') return
      if (door.isHasty(socket.conn)) return reply(refusal('too-many', 'so much at once is not answered'))
      void watching.watch(request, (answer) => reply(answer))
    })
    socket.on('unwatch', (request) => watching.unwatch(request))
    socket.on('news', news.listener(socket))
    watchers.add(watching)
    socket.on('disconnect', () => {
      watchers.delete(watching)
      if (isPerson) people -= 1
      watching.gone()
    })
  })

  return {
    port: (await listening(server, { host, port })).port,
    load() {
      const { sent, received } = bytes()
      return { ...figures(), waitingBytes: door.unread().all, sentBytes: sent, receivedBytes: received }
    },
    async close(): Promise<void> {
      await leaving.linger()
      await leaving.quiet()
      void reading.stop()
      clearInterval(rechecking)
      attention.close()
      door.close()
      const uncounted = viewers.close()
      agents.close()
      mailbox.close()
      pools.close()
      const handedBack = holds.close()
      const closed = io.close()
      setTimeout(() => server.closeAllConnections(), GOODBYE_MS).unref()
      await closed
      await Promise.all([handedBack, uncounted])
      await listener.close()
    },
  }
}
