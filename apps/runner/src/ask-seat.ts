import { type Clock, catchUp, type Question, type Reply } from '@masquerade/connectors'
import { type Answer, type Ask, type Missing, type Seat, seatViewer, viewsOf } from '@masquerade/game'
import { whereOf } from './bug.ts'
import type { Desk } from './desk.ts'
import type { Line } from './line.ts'
import type { OpenMatch } from './open-match.ts'
import type { Patience } from './patience.ts'

export interface Answered {
  seat: Seat
  answer: Answer | { missing: Missing }
}

/** A timer that rings later than this was not kept waiting by the agent: this process stood still. */
const STANDSTILL_MS = 2_000

/** What is later than recorded by less than this is not recorded again. */
const SLACK_MS = 50

/**
 * Asks one seat one question: recorded before it is asked, its raw answer recorded before anybody judges it. An agent
 * with a memory first hears what it has not heard yet, as long as the table has patience; its time begins after that.
 * Until it does, what is recorded and told to spectators is the latest time at which it may begin.
 *
 * What a recorded ask means to a runner that takes over: with an answer it is judged and not asked again. Without one
 * nobody was there to hear the answer, or to note that none came (a time-out is an answer that the runner records), so
 * the silence is the platform's and not the agent's, whether or not the old deadline has passed: it is asked again,
 * under the same id, with the whole time anew.
 */
export async function askSeat(
  match: OpenMatch,
  ask: Ask,
  patience: Patience,
  desk: Desk,
  until: AbortSignal,
): Promise<Answered> {
  const { clock, store } = desk
  const line = lineOf(match, ask.seat)
  const seen = viewsOf(match.game, match.log, seatViewer(ask.seat))
  const telling = line.connector.follow?.(match.game, seen, until)
  const patienceMs = patience.forAsk(ask)
  const latest = clock.now() + (telling ? patienceMs : 0)
  const recorded = await store.asks.record({
    matchId: match.id,
    turn: ask.turn,
    seat: ask.seat,
    attempt: ask.attempt,
    versionId: line.versionId,
    kind: ask.kind,
    ...timesFrom(latest, ask),
  })
  if (recorded.answer) return { seat: ask.seat, answer: recorded.answer }

  patience.spend(ask.seat, await catchUp(telling, patienceMs, clock, until))
  until.throwIfAborted()
  const moved = Math.abs(clock.now() - latest) > SLACK_MS
  const askedAt = moved ? clock.now() : latest
  const deadline = askedAt + ask.limitMs
  const { game, language, position } = match
  const legal = () => game.legal(position.state, ask.seat)
  const question = { id: recorded.id, table: line.table, game, ask, seen, language, legal, deadline }
  const [{ bug, ...reply }] = await Promise.all([
    replyInTime(line, question, clock, until),
    moved && store.asks.begin(recorded.id, timesFrom(askedAt, ask)),
  ])
  until.throwIfAborted()
  if (bug !== undefined) desk.say(`match ${match.id}: BUG: what seat ${ask.seat} sent cannot be read: ${whereOf(bug)}`)
  const answeredAt = clock.now()
  const stands = await store.asks.answer(recorded.id, {
    ...reply,
    answeredAt: new Date(answeredAt).toISOString(),
    latencyMs: Math.max(0, Math.min(answeredAt - askedAt, ask.limitMs)),
  })
  return { seat: ask.seat, answer: stands.answer ?? reply.answer }
}

const timesFrom = (askedAt: number, { limitMs }: Ask) => ({
  askedAt: new Date(askedAt).toISOString(),
  deadline: new Date(askedAt + limitMs).toISOString(),
})

/** The agent's reply, or that none came in time. A connector that throws is our fault: the match is tried again. */
async function replyInTime(line: Line, question: Question, clock: Clock, until: AbortSignal): Promise<Reply> {
  const done = new AbortController()
  const signal = AbortSignal.any([until, done.signal])
  const late = clock
    .sleep(question.deadline - clock.now(), signal)
    .then((): Reply => ({ answer: { missing: 'timeout' } }))
  try {
    const reply = await Promise.race([line.connector.answer(question, signal), late])
    if (clock.now() - question.deadline > STANDSTILL_MS) throw new Error('this runner stood still past a deadline')
    return reply
  } finally {
    done.abort()
  }
}

function lineOf(match: OpenMatch, seat: Seat): Line {
  const line = match.lines.get(seat)
  if (!line) throw new Error(`nobody sits in seat ${seat}`)
  return line
}
