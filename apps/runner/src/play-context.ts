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

/**
 * Everything that playing a match needs beside the rules of its game. Clock and random numbers are included, so that
 * tests can control them.
 */
export interface PlayContext {
  store: Store
  clock: Clock
  random: Random
  connect: Connect
  /** Request places of each host, shared by all runners; without them questions never wait for one. */
  lanes?: Lanes
  secrets: Secrets
  presence: Presence
  /** Agents that their owners took out of running matches; such agents get no more questions. */
  leaving: Leaving
  /** How long an agent has to become ready for its match, in milliseconds. */
  warmUpMs: number
  /** How long a match waits in each round until agents with a memory have received what was said, in milliseconds. */
  hearingMs: number
  /** How long a match waits after its first fault before it is tried again; doubled with each further one. */
  faultPauseMs: number
  /** How many months the questions of closed matches are kept; forever when undefined. */
  keepAsksMonths?: number | undefined
  /** The site's public address, which published documents state as their source. */
  site: string
  /**
   * After this long without visitors, no match of house agents alone begins, in milliseconds; 0 means that they always
   * do.
   */
  sleepAfterMs: number
  /**
   * How long the schedule leaves a newly registered agent alone, so that its owner can test it first, in milliseconds.
   */
  newcomerMs: number
  /** The experiment's part in a match; undefined for a match of no experiment. */
  studyOf?(match: string): Study | undefined
  /** Whether this process was just frozen for a while: messages that agents sent meanwhile are still unread. */
  stoodStill(): boolean
  /** Writes a log line, which must not contain anything that came from an agent or belongs to its owner. */
  say: Say
  /** Metrics of play, where they are collected. */
  meters?: PlayMeters | undefined
  /** Traces of matches, where there is a collector. */
  traces?: Traces | undefined
}

/**
 * A match as its runner knows it: `log`, the list of events and refused answers, and `position`, the game's state, grow
 * with each written event.
 */
export interface OpenMatch {
  id: string
  game: AnyGame
  /** The purpose of the match, such as a ranked match or a trial. */
  purpose: MatchToPlay['purpose']
  config: object
  language: string
  arena: string
  /** Id of the list of words or cards from which the match is dealt. */
  supply?: string
  /** Whether the match's arena published a commitment to its random numbers before its first match. */
  committed: boolean
  /** Detects forbidden speech, where the match's arena makes instructions to other agents a foul. */
  objection?: Objection
  /** What an experiment does in this match, if the match belongs to an experiment. */
  study?: Study
  /** Id of the agent that is tested in this trial match. */
  trialOf?: string
  /** The agent in each seat. Until the deal another agent may still take a seat. */
  seated: Map<Seat, SeatedAgent>
  log: Logged[]
  position: Position<unknown>
  /** The common clock of the open turn, in a match whose turns are shown on a schedule. */
  turnClock?: TurnClock
  /** The open questions that are recorded already, by their keys. */
  recorded: Map<string, RecordedAsk>
}

/** The clock that all seats of a turn share, as viewers see it. */
export interface TurnClock {
  /** When the turn was opened: the time of all its seats, and of all their attempts, starts then. */
  openedAt: number
  /** The remaining time of a seat for its next attempt in this turn. */
  leftMs: Map<Seat, number>
}

/** A question to an agent that was stored before it was asked. */
export interface RecordedAsk {
  id: string
  /** The latest moment at which the agent's time begins, as stored. */
  latest: number
  /** How long the match waits until the agent has received what was said, in milliseconds. */
  patienceMs: number
  /** The agent's answer, if another runner has sent the question and stored the answer. */
  answer?: NonNullable<AskRecord['answer']>
}

/** The actions of an experiment in one of its matches, such as dictating events and asking extra questions. */
export interface Study {
  /** Random numbers for the experiment's matches with the same deal, used by the game's referee. */
  random: Random
  /** The first events of the match, dealt as the experiment plans. */
  opening(): readonly Draft[]
  /**
   * Makes built-in agents play from the block's random streams, and dictates moves of other agents where the design
   * does.
   */
  seat(match: OpenMatch, context: PlayContext): void
  /** Restores the questions that earlier runners asked for the experiment in this match. */
  restore(match: OpenMatch, context: PlayContext): Promise<void>
  /** Asks the experiment's extra questions that come before these questions of the game. */
  probe(match: OpenMatch, asks: readonly Ask[], context: PlayContext, signal: AbortSignal): Promise<void>
  /** Why the match cannot go on: an agent is gone, and no other can replace it. */
  brokenOff(): string | undefined
  /**
   * Asks the experiment's questions after the match; returns the results, which are stored in the transaction that
   * finishes the match.
   */
  ended(match: OpenMatch, context: PlayContext, signal: AbortSignal): Promise<FinishedCell>
}

/** The measurements of play that the match loop reports. They contain no names or ids. */
export interface PlayMeters {
  /** Counts a question, by kind of agent and outcome, and its response time in milliseconds. */
  asked(connector: string, outcome: string, ms: number): void
  /** Counts a match that ended at this runner. */
  ended(match: { game: string; purpose: string }, ending: 'finished' | 'void'): void
  /** Measures how many milliseconds writing a turn to the match's log took. */
  wrote(ms: number): void
  /** Counts a failure in playing a match, by whose fault it was: the match's own or the platform's. */
  failed(whose: 'match' | 'platform'): void
}
