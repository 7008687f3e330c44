import { isSealed, type Seat, type Seen, type SuspectRound, tableFrom } from '@masquerade/game'
import { ascending, inTurnFrom, seatsAt } from '../forms/seats.ts'
import { DEFAULTS } from './constants.ts'
import type { ChameleonEvent, Config, EventData } from './events.ts'

export type Clue = Pick<EventData<'clued'>, 'round' | 'seat' | 'text'>
export type Vote = EventData<'revealed'>['votes'][number]

export interface Table {
  settings: Config
  topic: string
  words?: readonly string[]
  order: readonly Seat[]
  dealt: readonly EventData<'told'>[]
  clues: readonly Clue[]
  /** Chameleon: a seat knows only its own vote until all votes are revealed. */
  cast: readonly Vote[]
  revealed?: EventData<'revealed'>
  guess?: string
  ended?: EventData<'ended'>
}

export const { record, tableOf } = tableFrom<Table, ChameleonEvent>(
  { settings: DEFAULTS, topic: '', order: [], dealt: [], clues: [], cast: [] },
  {
    opened(table, { first, topic, words, ...settings }) {
      table.settings = settings
      table.topic = topic
      if (words) table.words = words
      table.order = inTurnFrom(first, seatsAt(settings.seats))
    },
    told(table, data) {
      table.dealt = [...table.dealt, data]
    },
    clued(table, { round, seat, text }) {
      table.clues = [...table.clues, { round, seat, text }]
    },
    voted(table, { seat, for: chosen }) {
      table.cast = [...table.cast, { seat, for: chosen }]
    },
    revealed(table, data) {
      table.cast = data.votes
      table.revealed = data
    },
    guessed(table, { text }) {
      table.guess = text
    },
  },
)

export const clueCount = ({ settings }: Table): number => settings.seats * settings.rounds

export function roundOf({ settings, clues }: Table): number {
  return Math.min(Math.floor(clues.length / settings.seats) + 1, settings.rounds)
}

export function chameleonOf({ dealt, ended }: Table): Seat | undefined {
  return ended?.chameleon ?? dealt.find(({ role }) => role === 'chameleon')?.seat
}

export function codeOf({ dealt, ended }: Table): string | undefined {
  return ended?.code ?? dealt.find(({ word }) => word !== null)?.word ?? undefined
}

/** Chameleon: spectators may guess who the chameleon is from the last clue until the votes are revealed. */
export function suspectRounds(seen: readonly Seen[]): SuspectRound[] {
  const events = seen as readonly Seen<ChameleonEvent>[] // this game's own: a view hides or shows events and changes no shapes
  const table = tableOf(events)
  const { clues, order, settings, revealed } = table
  const last = events.findLast((event) => !isSealed(event) && event.type === 'clued')
  if (!last || clues.length < clueCount(table)) return []
  return [{ round: settings.rounds, from: last.seq, suspects: ascending(order), revealed: revealed !== undefined }]
}
