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

/** What playing a match needs from outside the rules. Clock and chance are among it, so that tests decide them. */
export interface PlayContext {
  store: Store
  clock: Clock
  random: Random
  connect: Connect
  /** The places of questions to the same host, over all runners; without it questions never wait for one. */
  lanes?: Lanes
  secrets: Secrets
  presence: Presence
  /** Who is asked no more in its match, by its owner's word. */
  leaving: Leaving
  /** How long an agent has to come to its table. */
  warmUpMs: number
  /** How long a table waits in a round until agents with a memory have heard what was said. */
  hearingMs: number
  /** How long a match waits after its first fault before it is tried again; doubled with each further one. */
  faultPauseMs: number
  /** How many months asks of closed matches are kept; for good when not said. */
  keepAsksMonths?: number | undefined
  /** The address of the site, as what it publishes says where it comes from. */
  site: string
  /** After this long without visitors, no table of house agents alone is begun; 0 is never. */
  sleepAfterMs: number
  /** How long an agent that was just registered is left to its owner before a table of the schedule takes it. */
  newcomerMs: number
  /** The study that a match is a part of, where an experiment plays it. */
  studyOf?(match: string): Study | undefined
  /** Whether this process stands up from a standstill just now: what agents sent meanwhile is still unread. */
  stoodStill(): boolean
  /** One line for each thing that matters. Never with anything in it that came from an agent or belongs to its owner. */
  say: Say
  /** What is measured of play, where somebody asks for it. */
  meters?: PlayMeters | undefined
  /** The traces of matches, where there is a collector of them. */
  traces?: Traces | undefined
}

/** A match as the runner that plays it knows it: `log`, with the refusals beside it, and `position` grow with each append. */
export interface OpenMatch {
  id: string
  game: AnyGame
  /** What it is played for. */
  purpose: MatchToPlay['purpose']
  config: object
  language: string
  arena: string
  /** The list of entries that it is dealt from. */
  supply?: string
  /** Whether its arena committed to its chance beforehand. */
  committed: boolean
  /** What its table refuses to hear, where its arena makes instructions to others a foul. */
  objection?: Objection
  /** The experiment that plays it. */
  study?: Study
  /** The agent that is tried here. */
  trialOf?: string
  /** The agent in each seat. Until the deal another agent may still take a seat. */
  seated: Map<Seat, SeatedAgent>
  log: Logged[]
  position: Position<unknown>
  /** The clock of the open turn, at a table whose turns are released on a schedule. */
  turnClock?: TurnClock
  /** The open questions that are recorded already, by their keys. */
  recorded: Map<string, RecordedAsk>
}

/** The one clock that all seats of a turn have, as viewers see it. */
export interface TurnClock {
  /** When the turn was opened: the asks of all its seats, and all their tries, count from then. */
  openedAt: number
  /** How much of its time a seat has left for its next try in this turn. */
  leftMs: Map<Seat, number>
}

/** A question that was written down before it is asked. */
export interface RecordedAsk {
  id: string
  /** When its time begins at the latest, as it was written down. */
  latest: number
  /** How long the table waits until its agent has heard what was said. */
  patienceMs: number
  /** The answer, when another runner has asked and recorded it. */
  answer?: NonNullable<AskRecord['answer']>
}

/** What an experiment has to do with one of its matches while it is played. */
export interface Study {
  /** The chance of its block, for what the referee needs. */
  random: Random
  /** How it is dealt, by its cell. */
  opening(): readonly Draft[]
  /** Has the agents of this process play by the chance of the block, and what the design says for the others. */
  seat(match: OpenMatch, context: PlayContext): void
  /** What was put to its agents before this runner had it. */
  restore(match: OpenMatch, context: PlayContext): Promise<void>
  /** Puts the probes that come before the asks of a moment. */
  probe(match: OpenMatch, asks: readonly Ask[], context: PlayContext, signal: AbortSignal): Promise<void>
  /** Why the match cannot go on: an agent is gone, and no other can stand in for it. */
  brokenOff(): string | undefined
  /** Puts what is asked after its end; what the experiment keeps of it, in the transaction that finishes it. */
  ended(match: OpenMatch, context: PlayContext, signal: AbortSignal): Promise<FinishedCell>
}

/** The measurements of play that the match loop reports. They contain no names or ids. */
export interface PlayMeters {
  /** A question was answered, or not: by which kind of agent, with what outcome, after how long. */
  asked(connector: string, outcome: string, ms: number): void
  /** A match came to its end here. */
  ended(match: { game: string; purpose: string }, ending: 'finished' | 'void'): void
  /** A turn was written to the log of its match, in this many milliseconds. */
  wrote(ms: number): void
  /** A match could not go on: by its own failure, or by the platform's. */
  failed(whose: 'match' | 'platform'): void
}
