import { randomUUID } from 'node:crypto'
import { messageOf } from '@masquerade/game'
import {
  attendanceOf,
  capInDollars,
  type EndedRun,
  type Experiment,
  inDollars,
  type Network,
  type Place,
  type PlayedPlace,
  playedBy,
  type Refusal,
  refusal,
  runExperiment,
  Spending,
} from '@masquerade/lab'
import { NOTHING_SPENT, type StoredExperiment } from '@masquerade/store/lab'
import type { Player } from '../player.ts'
import { type OpenedExperiment, openExperiment, playedExperiment } from './agents.ts'
import { openCounter } from './counting/counter.ts'
import { dryRun, MATCHES_AT_ONCE, TURNS_AT_ONCE } from './dry-run.ts'
import { rename } from './rename.ts'
import { storedJournal } from './stored-journal.ts'
import { writeTable } from './table.ts'
import { LOOK_AGAIN_MS, refuseUnplayable, stopByBudget, tableMatches } from './table-matches.ts'
import { HOLD_MS, held, inTurns, type LabContext, LabPlaces, type MatchesContext, timeLimit } from './turns.ts'

const TURN_MS = 20_000
const REST_MS = 5_000

export async function conduct(
  claimed: StoredExperiment,
  runner: string,
  { play }: Pick<Player, 'play'>,
  context: LabContext,
  stopping: AbortSignal,
): Promise<void> {
  const { store } = context
  const { playing } = store.lab
  const renew = async () => (await playing.renew(claimed.id, runner, HOLD_MS)) !== undefined
  const hold = held(renew, context, stopping)
  let restMs = 0
  let isFinished = true
  try {
    if (claimed.state === 'draft' || claimed.state === 'dry') {
      await dryRun(claimed, context, hold.signal)
      return
    }
    const stored = playing.isRenamed(claimed) ? await rename(claimed, context) : claimed
    const opened = await openExperiment(stored, context)
    if (!opened.ok) {
      await countWithout(stored, opened.error, context)
      restMs = REST_MS
      return
    }
    if (opened.value.agents.size > 0) await playing.freezeAgents(claimed.id, [...opened.value.agents.values()])
    const turn = { runner, play, context, signal: hold.signal }
    restMs = (await playTurn(stored, opened.value, turn)) ? 0 : REST_MS
  } catch (error) {
    isFinished = false
    if (hold.signal.aborted || store.condition.note(error)) throw error
    if ((await store.condition.now()).database !== 'ok') throw error
    if (await playing.byId(claimed.id)) await fail(claimed, error, context)
    isFinished = true
  } finally {
    hold.end()
    await playing.release(claimed.id, runner, restMs, isFinished).catch(() => {}) // its hold ends by itself
  }
}

/** What was played is counted although its agents cannot be asked any more. */
async function countWithout(stored: StoredExperiment, refused: readonly Refusal[], context: LabContext): Promise<void> {
  const { playing } = context.store.lab
  const { id, played, missing, planned } = stored
  const isWhole = played + missing >= planned
  if (!isWhole) await refuseUnplayable(stored, refused, (await playing.standing(id)).open, context)
  const counted = await playedExperiment(stored)
  if (counted.ok && played + missing > 0) await writeTable(context, stored, counted.value)
  if (isWhole) await playing.settle(id, 'finished')
}

/** An experiment that fails although the database works is paused: it would fail again, so its owner decides. */
async function fail(stored: StoredExperiment, error: unknown, { store, say }: LabContext): Promise<void> {
  const { id, slug, state } = stored
  const message = messageOf(error)
  say(`experiment ${slug}: stands still: ${message}`)
  if (state === 'running') await store.lab.playing.settle(id, 'paused', 'fault')
  else await store.lab.playing.refuse(stored, [refusal([], 'fault.ours')])
}

interface Turn {
  runner: string
  play: Player['play']
  context: LabContext
  signal: AbortSignal
}

async function playTurn(stored: StoredExperiment, opened: OpenedExperiment, turn: Turn): Promise<boolean> {
  const { runner, play, context, signal } = turn
  const { store, clock, say, takes, places } = context
  const { playing, outside } = store.lab
  const { id } = stored
  const { experiment } = opened
  const isOver = timeLimit(clock, TURN_MS)
  const isRunning = stored.state === 'running'
  const journal = storedJournal(stored, opened, context, signal)
  const matches = tableMatches(stored, opened, play, context, signal)
  const attendance = attendanceOf(experiment.cast, signal)
  const spending = new Spending(experiment.estimate('one'))

  /** Gives back the place that was taken for the match that begins next. */
  let leave: (() => void) | undefined

  /** Before each match, waits until the experiment uses less than its share of the runner, or no other match waits. */
  async function mayBegin(): Promise<boolean> {
    leave?.() // the match for which it was taken did not begin
    leave = undefined
    while (!signal.aborted && !isOver() && takes?.() !== false) {
      if (!isRunning) return true
      const [now, pause] = await Promise.all([playing.renew(id, runner, HOLD_MS), store.operating.pause.now()])
      if (now?.state !== 'running' || pause) return false
      spending.sum = inDollars(now.spend)
      // Taken before the database is asked, so that a match that ends meanwhile is not missed.
      const { ended } = places
      if (places.used < places.share || !(await playing.othersWait())) {
        leave = places.take()
        return true
      }
      await clock.sleep(LOOK_AGAIN_MS, AbortSignal.any([signal, ended]))
    }
    return false
  }

  async function playPlace(place: Place, network: Network): Promise<PlayedPlace> {
    const { number, cell } = place
    if (experiment.design.plays) return playedBy(experiment, place, network)
    const match = journal.matchOf(number) ?? (await matches.created(place, isOver))
    const ended = match && (await matches.played(match, place, attendance.networkOf(number)))
    if (!match || !ended) return undefined
    const [seats, others] = await Promise.all([playing.spentOn(match), outside.spentOn(id, number)])
    const costMicros = seats.costMicros + others.costMicros
    const spent = inDollars({ tokens: seats.tokens + others.tokens, costMicros })
    return ended.gone === undefined ? { kept: true, spent } : { match: experiment.voidMatch(cell, ended.gone), spent }
  }

  const ended = await runExperiment(experiment, {
    ...{ journal, attendance, spending, signal, atOnce: MATCHES_AT_ONCE, mayBegin },
    play: (place, network) => {
      const leaving = leave ?? places.take()
      leave = undefined
      return playPlace(place, network).finally(leaving)
    },
    ...(isRunning && { budget: capInDollars(stored.cap) }),
  }).finally(() => leave?.())
  if (isRunning) await standStill(stored, ended, context)
  await waitInVain(stored, experiment, context)
  const now = await playing.renew(id, runner, HOLD_MS)
  // A runner that must stop leaves the table of an unfinished experiment to the runner that continues it.
  if (!now || (signal.aborted && now.state === 'running')) return true
  const isNews = now.played + now.missing > 0 && (await writeTable(context, now, experiment))
  if (now.state === 'running' && now.played + now.missing >= now.planned) {
    await playing.settle(id, 'finished')
    say(`experiment ${now.slug}: finished`)
  }
  return isNews || ended.began || ended.until !== 'whole'
}

/** An experiment stops when its budget is spent, and pauses when an agent is unreachable; all answers are kept. */
async function standStill(stored: StoredExperiment, { until, missed }: EndedRun, context: LabContext) {
  if (missed) {
    const { agent, kind, silent, error = 'no answer came', path } = missed
    const refused = refusal([path], 'unready.missed', { agent, kind, silent, error })
    await context.store.lab.playing.refuse(stored, [refused])
    context.say(`experiment ${stored.slug}: paused, an agent that it asks is not there`)
  } else if (until === 'tokens' || until === 'money') await stopByBudget(stored, context)
}

async function waitInVain({ id }: StoredExperiment, experiment: Experiment, { store }: LabContext): Promise<void> {
  const { playing } = store.lab
  const vain = new Set(await playing.waitingInVain(id))
  if (vain.size === 0) return
  for (const { number, cell } of experiment.places()) {
    if (!vain.has(number)) continue
    const gone = JSON.stringify(experiment.voidMatch(cell, 'its person takes no part any more'))
    await playing.voided(id, number, gone, NOTHING_SPENT, 0)
  }
}

/** An experiment that lost its runner, or that let others have their turn, goes on within this time. */
const EVERY_MS = 300

/** Experiments use only a limited part of the runner while other matches of the site wait. */
export async function runExperiments(given: MatchesContext, player: Player, matches: number, signal: AbortSignal) {
  const { store } = given
  const counter = openCounter()
  const context: LabContext = { ...given, counter, places: new LabPlaces(matches) }
  const { playing } = store.lab
  const runner = randomUUID()
  const next = async () => {
    if (await store.operating.pause.now()) return undefined
    const claimed = await playing.claim(runner, HOLD_MS)
    return claimed && (() => conduct(claimed, runner, player, context, signal))
  }
  await inTurns(
    given,
    { who: 'the lab waits', atOnce: TURNS_AT_ONCE, everyMs: EVERY_MS, news: playing.news, next },
    signal,
  )
  await counter.close()
}
