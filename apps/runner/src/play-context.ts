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

export interface PlayContext {
  store: Store
  clock: Clock
  random: Random
  connect: Connect
  /** Limits the requests that all runners together send to a host at once; without it no request waits. */
  lanes?: Lanes
  secrets: Secrets
  presence: Presence
  leaving: Leaving
  warmUpMs: number
  hearingMs: number
  /** Milliseconds until a match is tried again after a failure; each further failure doubles them. */
  faultPauseMs: number
  keepAsksMonths?: number | undefined
  site: string
  /** After so many milliseconds without visitors no match of built-in agents alone begins; 0 means no limit. */
  sleepAfterMs: number
  newcomerMs: number
  experimentMatchOf?(match: string): ExperimentMatch | undefined
  /** True shortly after this process was frozen, when messages that agents sent during that time are still unread. */
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
  /** Finds messages of players that try to give orders to other agents, in contests that forbid this. */
  objection?: Objection
  experiment?: ExperimentMatch
  trialOf?: string
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

export interface ExperimentMatch {
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
