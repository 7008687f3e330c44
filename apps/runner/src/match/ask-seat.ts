import { isDeepStrictEqual } from 'node:util'
import { type AgentQuestion, askAgent, errorOf } from '@masquerade/connectors'
import {
  type Answer,
  type AnyGame,
  type Ask,
  choicesOf,
  type Missing,
  type Random,
  type Seen,
  seatViewer,
  storable,
  viewsOf,
} from '@masquerade/game'
import type { AskAnswer } from '@masquerade/store/asks'
import { whereOf } from '@masquerade/telemetry'
import { unlessThePlatformFails } from '../outage.ts'
import type { OpenMatch, PlayContext } from '../play-context.ts'
import type { Patience } from './patience.ts'
import { agentIn, recordedAsk, timesFrom } from './recorded-asks.ts'
import type { SeatedAgent } from './seated-agent.ts'

export interface Answered {
  ask: Ask
  answer: Answer | { missing: Missing }
  heard?: { id: string; given: AskAnswer }
}

/** While the gateway (where agents fetch questions) keeps restarting, a match waits for it at most this long. */
const GRANTED_MS = 10 * 60_000

export function askSeat(
  match: OpenMatch,
  ask: Ask,
  patience: Patience,
  context: PlayContext,
  signal: AbortSignal,
): Promise<Answered> {
  const agent = agentIn(match, ask.seat)
  const { connector, table } = agent
  const { game, language, turnClock } = match
  const left = turnClock?.leftMs.get(ask.seat)
  let seen: readonly Seen[] = []
  return askAgent<Answered>(
    {
      limitMs: ask.limitMs,
      leftMs: left,
      signal,
      journal: {
        async begin() {
          const { answer, latest, ...recorded } = await recordedAsk(match, ask, patience, context)
          if (answer) return { kept: { ask, answer } }
          return turnClock ? recorded : { latest, ...recorded }
        },
        beginLater: (id, askedAt) =>
          unlessThePlatformFails(context, () => context.store.asks.begin(id, timesFrom(askedAt, ask))),
        keep(came) {
          signal.throwIfAborted()
          const { id, reply, answeredAt, latencyMs, leftMs } = came
          turnClock?.leftMs.set(ask.seat, leftMs)
          const notes = [errorOf(came), passNote(game, ask, reply.answer)].filter((note) => note !== undefined)
          const times = { answeredAt: new Date(answeredAt).toISOString(), latencyMs }
          const given = { ...times, ...reply, ...(notes.length > 0 && { error: notes.join(' ') }) }
          return { kept: { ask, answer: reply.answer, heard: { id, given } } }
        },
      },
      follow(until) {
        seen = viewsOf(game, match.log, seatViewer(ask.seat))
        return connector.follow?.(game, seen, until)
      },
      onFollowed: (ms) => patience.spend(ask.seat, ms),
      send(sent, until) {
        const { state } = match.position
        const legal = () => game.legal(state, ask.seat)
        const sample = game.sample && ((random: Random) => game.sample?.(state, ask.seat, random))
        const config = () => game.dealt(state).config
        const timed = { ...ask, limitMs: left ?? ask.limitMs }
        return connector.answer({ table, game, ask: timed, seen, language, legal, sample, config, ...sent }, until)
      },
      ...askOfSeat(match, agent, context),
    },
    context,
  )
}

/** The rules take a text that is none of the choices for a pass, and only this note says so to the agent's owner. */
function passNote(game: AnyGame, ask: Ask, answer: Answered['answer']): string | undefined {
  const pass = ask.options?.find((option) => option.pass)
  if (!pass || !('text' in answer)) return undefined
  const text = storable(answer.text)
  const read = game.read({ text }, ask)
  const isMeant = text.trim().toLowerCase() === pass.label
  if (isMeant || !read.ok || !isDeepStrictEqual(read.value, pass.action)) return undefined
  const choices = choicesOf(ask)?.join(', ')
  return `This is not exactly one of the choices, so it counts as “${pass.label}”. Answer with one of them and nothing else: ${choices}.`
}

export function askOfSeat(
  match: OpenMatch,
  { seat, table, owner, versionId, connector }: SeatedAgent,
  { store, leaving, presence, say }: PlayContext,
): Pick<AgentQuestion<never>, 'agent' | 'owner' | 'unlessLeft' | 'isExcused' | 'onAnswer' | 'onBug'> {
  return {
    agent: connector,
    owner,
    unlessLeft: (signal, work) => leaving.until(table, signal, work),
    // After an outage of the database, the gateways come back later than the runner that asks.
    isExcused: (at) =>
      at - Date.parse(match.log.at(-1)?.at ?? '') < GRANTED_MS || store.condition.faultWithin(GRANTED_MS),
    onAnswer: (at) => presence.answered(versionId, at),
    onBug(bug, id) {
      const what = `BUG: what seat ${seat} sent cannot be read: ${whereOf(bug)}`
      say(`match ${match.id}: ${what}`, { level: 'error', match: match.id, ask: id })
    },
  }
}
