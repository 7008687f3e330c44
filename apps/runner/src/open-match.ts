import {
  type AnyGame,
  err,
  fold,
  isSealed,
  type Logged,
  type Objection,
  ok,
  type Position,
  REFEREE,
  type Result,
  recordOf,
  type Seat,
} from '@masquerade/game'
import { gameOf, objectionIn } from '@masquerade/games'
import type { AskRecord, MatchToPlay } from '@masquerade/store'
import type { PlayContext } from './play-context.ts'
import { type SeatedAgent, seatedAgent } from './seated-agent.ts'
import type { Study } from './study.ts'

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

/** `over`: there is nothing to play. `held`: nothing begins while the site is paused. `broken`: it cannot be played, now or ever; the message is the reason. */
export interface OpenError {
  code: 'over' | 'held' | 'broken'
  message: string
}

/** Marks a match as running and reads everything that playing it needs, the log as the referee. */
export async function openMatch(id: string, context: PlayContext): Promise<Result<OpenMatch, OpenError>> {
  const { store } = context
  const stored = await store.matches.toPlay(id)
  const status = stored && (await store.matches.start(id))
  if (status === 'queued') return err({ code: 'held', message: `${id} waits: the site is paused` })
  if (!stored || status !== 'running') return err({ code: 'over', message: `${id} is over` })
  const game = gameOf(stored.game, stored.judge)
  if (!game) return broken(`there is no game ${stored.game}`)
  const read = await store.log.readAs(id, REFEREE)
  if (!read.ok) return broken(read.error.message)

  const config = readConfig(game, stored)
  if (!config.ok) return config
  const events = read.value.events.filter((event): event is Logged => !isSealed(event)) // nothing is sealed to the referee
  const hole = events.findIndex((event, index) => event.seq !== index + 1)
  if (hole !== -1) return broken(`event ${hole + 1} is missing from its log`)
  const log = recordOf(events, read.value.refusals)
  const position = foldLog(game, log)
  if (!position.ok) return position
  const seated = new Map((await store.matches.players(id)).map((player) => [player.seat, seatedAgent(player, context)]))
  if (log.length > 0 && !context.studyOf?.(id)) refuseToCharge(seated)
  const standing = { log, position: position.value, recorded: new Map<string, RecordedAsk>() }
  const objection = stored.injections === 'foul' ? { objection: objectionIn(stored.language) } : {}
  const clock = stored.paced ? { turnClock: turnClock(context.clock.now()) } : {}
  const match: OpenMatch = { ...stored, ...objection, ...clock, id, game, config: config.value, seated, ...standing }
  await studied(match, context)
  return ok(match)
}

export const turnClock = (openedAt: number): TurnClock => ({ openedAt, leftMs: new Map() })

/** An experiment's match is played by what it studies. */
async function studied(match: OpenMatch, context: PlayContext): Promise<void> {
  const study = context.studyOf?.(match.id)
  if (!study) return
  match.study = study
  study.seat(match, context)
  if (match.log.length > 0) await study.restore(match, context)
}

/** An agent that plays already cannot be replaced, and must not fall silent because this runner lacks a key. */
function refuseToCharge(seated: ReadonlyMap<Seat, SeatedAgent>): void {
  for (const { seat, unusable } of seated.values()) if (unusable?.ours) throw new Error(`seat ${seat}: ${unusable.why}`)
}

function readConfig(game: AnyGame, stored: MatchToPlay): Result<object, OpenError> {
  const config = game.config.safeParse(stored.config)
  return config.success ? ok(config.data) : broken(`its settings do not fit ${game.id}: ${config.error.message}`)
}

/** A log that parses may still make no sense: an edited one, or one that a faulty version wrote. */
function foldLog(game: AnyGame, log: readonly Logged[]): Result<Position<unknown>, OpenError> {
  try {
    return ok(fold(game, log))
  } catch (error) {
    return broken(`its log cannot be folded: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const broken = (message: string) => err({ code: 'broken' as const, message })
