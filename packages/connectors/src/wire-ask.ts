import {
  type AnyGame,
  type Brief,
  choicesOf,
  gameEvents,
  isSealed,
  type Json,
  type Seen,
  seatName,
  storableJson,
  type Wire,
  type WireEvent,
} from '@masquerade/game'
import type { WireAsk } from '@masquerade/protocol'
import { type ZodType, z } from 'zod'
import type { Conversation, Probe, Question } from './agent-connector.ts'

/** The document of a question to an agent contains nothing but what the asked player may know. */
export function wireAskOf(question: Question): WireAsk {
  const { id, table, game, ask, seen, language, legal, deadline, experiment } = question
  const probe = experiment?.probe
  const { events, facts } = wireOf(game, seen)
  const hints = experiment?.hints ?? true
  const choices = probe || !hints ? undefined : choicesOf(ask)
  const brief = briefOf(question)
  const refused = probe ? undefined : refusalIn(question, brief)
  return {
    ask: id,
    table,
    game: game.id,
    seat: ask.seat,
    you: seatName(game, seen, ask.seat),
    kind: probe ? `probe:${probe.name}` : ask.kind,
    ...placed(facts, language),
    deadline: new Date(deadline).toISOString(),
    timeLimitMs: ask.limitMs,
    ...(choices && { choices }),
    events: [...events],
    brief: { ...brief },
    // The schema of legal answers lists the legal moves, so it is left out for an agent that is not told them.
    ...(game.answers === 'action' && !probe && hints && { action: actionSchema(legal()) }),
    ...(refused && { illegal: refused.added.includes(refused.why) ? refused.why : refused.added || refused.why }),
  }
}

interface Refused {
  why: string
  /** What the task of the brief adds after a refused answer, in the language of the brief; empty when it adds nothing. */
  added: string
}

/** Why the seat's answer before was refused: the rules say it in English, and the brief in its own language. */
export function refusalIn(question: Question, { task }: Brief): Refused | undefined {
  if (question.ask.illegal === undefined) return undefined
  const { illegal: why, illegalCode: _, ...first } = question.ask
  const asked = briefOf({ ...question, ask: first }).task
  return { why, added: task.startsWith(asked) ? task.slice(asked.length).trim() : '' }
}

export function wireTellOf({ id, turns, deadline }: Conversation, now: number): WireAsk {
  const said = turns.map(({ text }) => text)
  return {
    ask: id,
    table: `tab_${id}`,
    game: 'none',
    seat: 1,
    you: AGENT,
    kind: 'tell',
    deadline: new Date(deadline).toISOString(),
    timeLimitMs: Math.max(1, Math.round(deadline - now)),
    events: turns.map(({ from, text }, index) => ({
      seq: index + 1,
      type: 'told',
      player: from === 'agent' ? AGENT : 'The asker',
      text,
    })),
    brief: { rules: '', situation: said.slice(0, -1).join('\n\n'), task: said.at(-1) ?? '' },
  }
}

const AGENT = 'You'

type Placed = Pick<WireAsk, 'language' | 'round' | 'word' | 'role' | 'facts'>

function placed({ round, word, role, language: _, ...facts }: Wire['facts'], language: string): Placed {
  const place: Placed = typeof round === 'number' ? { round, language } : { language }
  if (typeof word === 'string') place.word = word
  if (typeof role === 'string') place.role = role
  if (Object.keys(facts).length > 0) place.facts = facts
  return place
}

function wireOf(game: AnyGame, seen: readonly Seen[]): Wire {
  return game.wire?.(seen) ?? { facts: {}, events: seen.map((event) => plainEvent(event, game, seen)) }
}

/** If a game has no texts for its events, an agent gets an event's raw data with players' names instead of numbers. */
function plainEvent(event: Seen, game: AnyGame, seen: readonly Seen[]): WireEvent {
  const { seq, type } = event
  if (isSealed(event)) return { seq, type }
  const { seat, ...data } = event.data as { seat?: Json; [field: string]: Json | undefined } // events are JSON
  const known = Object.entries(data).filter((entry): entry is [string, Json] => entry[1] !== undefined)
  return {
    seq,
    type,
    ...(typeof seat === 'number' && { player: seatName(game, seen, seat) }),
    ...Object.fromEntries(known),
  }
}

function actionSchema(legal: ZodType): Record<string, Json> {
  const { $schema: _, ...schema } = z.toJSONSchema(legal, { io: 'input' })
  return storableJson(schema as Json) as Record<string, Json> // a JSON Schema is a JSON object
}

export function briefOf({ game, ask, seen, language, experiment = {} }: Question): Brief {
  const { hints = true, notes = [], probe } = experiment
  const brief = game.brief(gameEvents(seen), ask, { language, hints, notes })
  return probe ? { ...brief, task: taskOf(probe, language) } : brief
}

function taskOf({ rules, task, refused }: Probe, language: string): string {
  const unread =
    language === 'zh' ? `你上一次的回答无法读取：${refused}。` : `Your answer before could not be read: ${refused}.`
  return [rules, task, refused === undefined ? undefined : unread].filter((part) => part).join('\n\n')
}
