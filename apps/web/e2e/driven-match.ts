import {
  type AnyGame,
  type Ask,
  advance,
  beginning,
  type Draft,
  type Json,
  judge,
  type Logged,
  log,
  numbered,
  openAsks,
  type Position,
  type Random,
  type Seat,
  type Seen,
  seatViewer,
  viewsOf,
} from '@masquerade/game'
import { type HouseAnswer, playerOf } from '@masquerade/house'
import type { Store } from '@masquerade/store'
import type { Player } from '@masquerade/store/matches'

/** What an agent is asked at a table, and what it sees there. */
export interface Asked {
  ask: Ask
  seen: readonly Seen[]
  /** All that has happened by then, as the referee sees it. */
  log: readonly Logged[]
}

export interface Wanted {
  /** The arena's name in its address. */
  arena: string
  /** Its deal and all its moves follow from it; the same seed is the same match at the same table. */
  seed?: number
  /** The agents in the order of the seats, by the names in their addresses; house agents that play the game by default. */
  seats?: readonly string[]
  /** What it is dealt from, in place of an entry of the arena's supply. */
  supply?: Json
  /** How long each answer is said to have taken; no time passes. */
  latencyMs?: number
  /** What an agent answers; a house agent plays where it says nothing. */
  answer?: (asked: Asked) => HouseAnswer | undefined
}

/** A running match that goes on only when a test says so; no runner plays it. */
export interface DrivenMatch {
  id: string
  /** The arena's name in its address. */
  arena: string
  /** The game's id. */
  game: string
  /** All that has happened by now, as the referee sees it. */
  readonly log: readonly Logged[]
  /** The open asks; empty when it is over. */
  readonly asks: readonly Ask[]
  /** The agents at the table by their seats. */
  readonly seats: readonly { seat: Seat; slug: string; name: string }[]
  /** All open asks are answered; resolves with the events when they are stored and pages are being notified. */
  next(): Promise<readonly Logged[]>
  /** Goes on until something has happened, or somebody is asked something: `spoke`, `vote`, or a condition. */
  until(wanted: string | ((match: DrivenMatch) => boolean)): Promise<void>
  /** Goes on so many times. */
  after(moves: number): Promise<void>
  /** Plays it to its end; its result is stored. */
  end(): Promise<void>
  /** Gives it up where it is not over: it scores nothing. */
  void(reason?: string): Promise<void>
}

export interface SeatedAgent {
  agentId: string
  versionId: string
  slug: string
  name: string
}

interface Dealing {
  deal(opening: readonly Draft[]): Promise<DrivenMatch>
}

interface Playing {
  store: Store
  id: string
  arena: string
  game: AnyGame
  language: string
  agents: readonly SeatedAgent[]
  random: Random
  latencyMs: number
  answer: Wanted['answer'] | undefined
}

/** A match that has a row and no log yet: `deal` opens it. */
export function drivenMatch({ store, id, arena, game, language, agents, random, latencyMs, answer }: Playing): Dealing {
  const events: Logged[] = []
  const recorded = new Map<string, string>()
  let position: Position<unknown> = beginning
  let players: readonly Player[] | undefined
  let over = false

  const now = () => new Date(store.clock.now()).toISOString()
  const keyOf = ({ turn, seat, attempt }: Ask) => `${turn}/${seat}/${attempt}`
  const asks = () => (over ? [] : openAsks(game, position))
  const record = (drafts: readonly Draft[]): Logged[] => {
    const logged = log(drafts, position.seq, now())
    for (const event of logged) position = advance(game, position, event)
    return logged
  }

  /** Stores what happened, with the answers before it and the questions after it, as a runner does. */
  async function write(happened: readonly Logged[], given: readonly { ask: Ask; answer: HouseAnswer }[]) {
    const after = numbered(events).length
    const fresh = asks().filter((ask) => !recorded.has(keyOf(ask)))
    const written = await store.turns.write({
      ...{ matchId: id, game, after, events: happened },
      answered: given.map(({ ask, answer: { reasoning, ...said } }) => ({
        id: recorded.get(keyOf(ask)) ?? '',
        given: { answer: said, answeredAt: now(), latencyMs, ...(reasoning !== undefined && { reasoning }) },
      })),
      asks: fresh.map((ask) => planned(ask)),
    })
    if (!written.ok) throw new Error(`match ${id}: ${written.error.message}`)
    events.push(...happened)
    for (const [index, ask] of fresh.entries()) recorded.set(keyOf(ask), written.value[index] ?? '')
    await store.notices.flush()
  }

  function planned({ turn, seat, attempt, kind, limitMs }: Ask) {
    const at = store.clock.now()
    return {
      ...{ turn, seat, attempt, kind, versionId: agents[seat - 1]?.versionId ?? '' },
      ...{ askedAt: new Date(at).toISOString(), deadline: new Date(at + limitMs).toISOString() },
    }
  }

  async function answerOf(ask: Ask): Promise<HouseAnswer> {
    const seen = viewsOf(game, events, seatViewer(ask.seat))
    const own = answer?.({ ask, seen, log: events })
    if (own) return own
    players ??= await store.matches.players(id)
    const settings = players.find(({ seat }) => seat === ask.seat)?.version.settings as { house?: string } | undefined
    const { state } = position
    return playerOf(settings?.house ?? '', game.id).answer(seen, ask, random, {
      language,
      legal: () => game.legal(state, ask.seat),
      sample: game.sample && ((chance: Random) => game.sample?.(state, ask.seat, chance) ?? null),
    })
  }

  async function next(): Promise<readonly Logged[]> {
    const asked = asks()
    if (asked.length === 0) throw new Error(`match ${id} is over`)
    const given: { ask: Ask; answer: HouseAnswer }[] = []
    const happened: Logged[] = []
    for (const ask of asked) given.push({ ask, answer: await answerOf(ask) })
    for (const { ask, answer: said } of given) {
      const { reasoning: _, ...bare } = said
      const judged = judge(game, position, ask.seat, bare, random)
      // Another seat's answer may have closed the question meanwhile.
      if (judged.ok) happened.push(...record(judged.value))
    }
    await write(happened, given)
    if (asks().length === 0) await finish()
    return happened
  }

  async function finish() {
    const finished = await store.matches.finish(id)
    if (!finished.ok) throw new Error(`match ${id}: ${finished.error.message}`)
    over = true
    await store.notices.flush()
  }

  const driven: DrivenMatch = {
    ...{ id, arena, game: game.id, next },
    seats: agents.map(({ slug: agent, name }, index) => ({ seat: index + 1, slug: agent, name })),
    get log() {
      return events
    },
    get asks() {
      return asks()
    },
    async until(wanted) {
      const isThere = typeof wanted === 'string' ? undefined : wanted
      while (!over) {
        if (isThere?.(driven) || asks().some(({ kind }) => kind === wanted)) return
        const happened = await next()
        if (happened.some(({ type }) => type === wanted)) return
      }
      if (!isThere?.(driven)) throw new Error(`match ${id} came to its end before ${isThere ? 'that' : wanted}`)
    },
    async after(moves) {
      for (let made = 0; made < moves; made++) await next()
    },
    async end() {
      while (!over) await next()
    },
    async void(reason = 'a story is over') {
      if (over) return
      over = true
      await store.matches.void(id, reason)
      await store.notices.flush()
    },
  }
  return {
    async deal(opening) {
      await write(record(opening), [])
      return driven
    },
  }
}

/** What was said last, in events of a type that have a text. */
export function textOf(events: readonly Logged[], type: string): string {
  const { text = '' } = (events.findLast((event) => event.type === type)?.data ?? {}) as { text?: string }
  return text
}
