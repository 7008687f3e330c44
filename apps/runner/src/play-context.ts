import type { Clock, Connect, Lanes } from '@masquerade/connectors'
import type { AnyGame, Ask, Draft, Logged, Objection, Position, Random, Seat } from '@masquerade/game'
import type { AskRecord } from '@masquerade/store/asks'
import type { FinishedCell } from '@masquerade/store/lab'
import type { MatchToPlay } from '@masquerade/store/matches'
import type { Say, Traces } from '@masquerade/telemetry'
import type { Leaving } from './leaving.ts'
import type { Presence } from './match/presence.ts'
import type { SeatedAgent } from './match/seated-agent.ts'
import type { Secrets } from './secrets.ts'
import type { Store } from './store.ts'

/** Clock and random numbers are given to the code that plays a match, so that tests can control them. */
export interface PlayContext {
  store: Store
  clock: Clock
  random: Random
  connect: Connect
  /**
   * All runner processes share the number of requests that a host allows at once; without this sharing, questions never
   * wait.
   */
  lanes?: Lanes
  secrets: Secrets
  presence: Presence
  leaving: Leaving
  warmUpMs: number
  hearingMs: number
  /**
   * The wait in milliseconds after a match's first fault, before the match is tried again; the wait doubles with each
   * further fault.
   */
  faultPauseMs: number
  keepAsksMonths?: number | undefined
  site: string
  /**
   * No match of built-in agents alone begins after this many milliseconds without visitors of the site; with 0 such
   * matches always begin.
   */
  sleepAfterMs: number
  newcomerMs: number
  studyOf?(match: string): Study | undefined
  /** A process that was just frozen for a while has not yet read the messages that agents sent meanwhile. */
  stoodStill(): boolean
  /** A log line must not contain anything that came from an agent or belongs to its owner. */
  say: Say
  meters?: PlayMeters | undefined
  traces?: Traces | undefined
}

export interface OpenMatch {
  id: string
  game: AnyGame
  purpose: MatchToPlay['purpose']
  config: object
  language: string
  arena: string
  supply?: string
  committed: boolean
  /** Detects speeches that try to instruct other agents, where the match's arena makes this a foul. */
  objection?: Objection
  study?: Study
  trialOf?: string
  /** Until the match is dealt, another agent may still take a seat. */
  seated: Map<Seat, SeatedAgent>
  log: Logged[]
  position: Position<unknown>
  turnClock?: TurnClock
  recorded: Map<string, RecordedAsk>
}

export interface TurnClock {
  openedAt: number
  leftMs: Map<Seat, number>
}

export interface RecordedAsk {
  id: string
  latest: number
  patienceMs: number
  answer?: NonNullable<AskRecord['answer']>
}

export interface Study {
  random: Random
  opening(): readonly Draft[]
  seat(match: OpenMatch, context: PlayContext): void
  restore(match: OpenMatch, context: PlayContext): Promise<void>
  probe(match: OpenMatch, asks: readonly Ask[], context: PlayContext, signal: AbortSignal): Promise<void>
  brokenOff(): string | undefined
  ended(match: OpenMatch, context: PlayContext, signal: AbortSignal): Promise<FinishedCell>
}

export interface PlayMeters {
  asked(connector: string, outcome: string, ms: number): void
  ended(match: { game: string; purpose: string }, ending: 'finished' | 'void'): void
  wrote(ms: number): void
  failed(whose: 'match' | 'platform'): void
}
