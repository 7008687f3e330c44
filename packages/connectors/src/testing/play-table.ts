import {
  type AnyGame,
  beginning,
  fold,
  judge,
  type Logged,
  log,
  openAsks,
  type Position,
  type Seat,
  seatViewer,
  seededRandom,
  viewsOf,
} from '@masquerade/game'
import type { AgentConnector, Reply } from '../agent-connector.ts'
import { catchUp } from '../ask-agent.ts'
import { systemClock } from '../clock.ts'
import { HEARING_MS } from '../limits.ts'

export type Played = Awaited<ReturnType<typeof playTable>>

export interface TableOptions {
  seed?: number
  newAskId?: () => string
  /** What each seat's table is called on the wire. */
  tables?: ReadonlyMap<Seat, string>
  /** The arena's language, where the game's settings have none. */
  language?: string
}

/** Plays one match of one line a seat, as the runner does it, with nothing stored: tells, asks, judges, records. */
export async function playTable(
  game: AnyGame,
  config: object,
  lines: ReadonlyMap<Seat, AgentConnector>,
  { seed = 1, newAskId = () => crypto.randomUUID(), tables = new Map(), language = 'en' }: TableOptions = {},
) {
  const random = seededRandom(seed)
  const signal = new AbortController().signal
  const settings = game.config.parse(config)
  const events: Logged[] = log(game.start(settings, game.draw(settings, random)), 0, now())
  const asks: { seat: Seat; kind: string; reply: Reply }[] = []
  let position: Position<unknown> = beginning
  const seenBy = (seat: Seat) => viewsOf(game, events, seatViewer(seat))
  for (;;) {
    position = fold(game, events)
    const hear = (line: AgentConnector, seat: Seat) =>
      catchUp(line.follow?.(game, seenBy(seat), signal), HEARING_MS, systemClock, signal)
    const tell = () => Promise.all([...lines].map(([seat, line]) => hear(line, seat)))
    const open = openAsks(game, position)
    if (open.length === 0) {
      await tell()
      return { log: events, position, asks }
    }
    await tell()
    const answered = await Promise.all(
      open.map(async (ask) => {
        const line = lines.get(ask.seat)
        if (!line) throw new Error(`no agent sits in seat ${ask.seat}`)
        const table = tables.get(ask.seat) ?? `tab_${ask.seat}`
        const deadline = systemClock.now() + ask.limitMs
        const legal = () => game.legal(position.state, ask.seat)
        const spoken = (settings as { language?: string }).language ?? language
        const about = { table, game, ask, seen: seenBy(ask.seat), language: spoken, legal, deadline }
        const question = { id: newAskId(), ...about }
        return { seat: ask.seat, kind: ask.kind, reply: await line.answer(question, signal) }
      }),
    )
    for (const { seat, kind, reply } of answered) {
      asks.push({ seat, kind, reply })
      const drafts = judge(game, fold(game, events), seat, reply.answer, random)
      if (!drafts.ok) throw new Error(drafts.error.message)
      events.push(...log(drafts.value, fold(game, events).seq, now()))
    }
  }
}

const now = () => new Date(systemClock.now()).toISOString()
