import {
  type AnyGame,
  err,
  fold,
  isSealed,
  type Logged,
  messageOf,
  ok,
  type Position,
  REFEREE,
  type Result,
  recordOf,
} from '@masquerade/game'
import { gameOf, objectionIn } from '@masquerade/games'
import type { MatchLog } from '@masquerade/store/log'
import type { OpenMatch, PlayContext, RecordedAsk, TurnClock } from '../play-context.ts'
import { seatedAgent } from './seated-agent.ts'

/** A match cannot be played: it has ended (`over`), the site is paused (`held`), or its data is faulty (`broken`). */
interface OpenError {
  code: 'over' | 'held' | 'broken'
  message: string
}

export async function openMatch(id: string, context: PlayContext): Promise<Result<OpenMatch, OpenError>> {
  const { store } = context
  const stored = await store.matches.toPlay(id)
  const status = stored && (await store.matches.start(id))
  if (status === 'queued') return err({ code: 'held', message: `${id} waits: the site is paused` })
  if (!stored || (status !== 'begun' && status !== 'running')) return err({ code: 'over', message: `${id} is over` })
  const game = gameOf(stored.game, stored.judge)
  if (!game) return broken(`there is no game ${stored.game}`)
  const read = status === 'begun' ? ok(EMPTY_LOG) : await store.log.readAs(id, REFEREE)
  if (!read.ok) return broken(read.error.message)

  const config = game.config.safeParse(stored.config)
  if (!config.success) return broken(`its settings do not fit ${game.id}: ${config.error.message}`)
  const events = read.value.events.filter((event): event is Logged => !isSealed(event)) // nothing is sealed to the referee
  const hole = events.findIndex((event, index) => event.seq !== index + 1)
  if (hole !== -1) return broken(`event ${hole + 1} is missing from its log`)
  const log = recordOf(events, read.value.refusals)
  const position = foldLog(game, log)
  if (!position.ok) return position
  const seated = new Map((await store.matches.players(id)).map((player) => [player.seat, seatedAgent(player, context)]))
  // If this runner lacks the key to an agent's secret, the match is postponed: the agent is not at fault.
  const sealed = [...seated.values()].find(({ unusable }) => unusable?.ours)
  if (sealed && log.length > 0 && !context.experimentMatchOf?.(id))
    throw new Error(`seat ${sealed.seat}: ${sealed.unusable?.why}`)
  const standing = { log, position: position.value, recorded: new Map<string, RecordedAsk>() }
  const objection = stored.injections === 'foul' ? { objection: objectionIn(stored.language) } : {}
  const clock = stored.paced ? { turnClock: turnClock(context.clock.now()) } : {}
  const match: OpenMatch = { ...stored, ...objection, ...clock, id, game, config: config.data, seated, ...standing }
  const experiment = context.experimentMatchOf?.(id)
  if (experiment) {
    match.experiment = experiment
    experiment.seat(match, context)
    if (log.length > 0) await experiment.restore(match, context)
  }
  return ok(match)
}

const EMPTY_LOG: Pick<MatchLog, 'events' | 'refusals'> = { events: [], refusals: [] }

export const turnClock = (openedAt: number): TurnClock => ({ openedAt, leftMs: new Map() })

/** A stored log may contradict itself, if somebody edited it or a faulty version of the program wrote it. */
function foldLog(game: AnyGame, log: readonly Logged[]): Result<Position<unknown>, OpenError> {
  try {
    return ok(fold(game, log))
  } catch (error) {
    return broken(`its log cannot be folded: ${messageOf(error)}`)
  }
}

const broken = (message: string) => err({ code: 'broken' as const, message })
