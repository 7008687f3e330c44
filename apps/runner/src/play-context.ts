import type { Clock, Connect, Lanes } from '@masquerade/connectors'
import type { Random } from '@masquerade/game'
import type { Store } from '@masquerade/store'
import type { Say, Traces } from '@masquerade/telemetry'
import type { Leaving } from './leaving.ts'
import type { PlayMeters } from './meters.ts'
import type { Presence } from './presence.ts'
import type { Secrets } from './secrets.ts'
import type { Study } from './study.ts'

/** What playing a match needs from outside the rules. Clock and chance are among it, so that tests decide them. */
export interface PlayContext {
  store: Store
  clock: Clock
  random: Random
  connect: Connect
  /** The places of questions that go to the same host, over all runners; without it nobody waits for one. */
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
  /** Nobody having looked at the site for so long, no table of house agents alone is begun; 0 is never. */
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
