import {
  Attendance,
  type EndedRun,
  type Experiment,
  missedText,
  type Network,
  type Place,
  type PlayedPlace,
  runExperiment,
  Spending,
} from '@masquerade/lab'
import type { StoredExperiment } from '@masquerade/store/lab'
import type { Player } from '../player.ts'
import { type OpenedExperiment, openExperiment } from './agents.ts'
import { dryRun } from './dry-run.ts'
import { StoredJournal } from './stored-journal.ts'
import { writeTable } from './table.ts'
import { TableMatches } from './table-matches.ts'
import { MATCHES_AT_ONCE } from './time-forecast.ts'
import { HOLD_MS, held, type LabContext } from './turns.ts'

/** After so long another experiment has its turn. */
const TURN_MS = 20_000
/** One that waits for people alone is looked at again after so long, or when one of their matches is over. */
const REST_MS = 5_000
const MICROS = 1_000_000

/** Plays an experiment for a turn: as far as it comes in some seconds, or until it is over, stopped or paused. */
export async function conduct(
  claimed: StoredExperiment,
  runner: string,
  { play }: Pick<Player, 'play'>,
  context: LabContext,
  stopping: AbortSignal,
  starved = false,
): Promise<void> {
  const { store, say } = context
  const { playing } = store.lab
  const renew = async () => (await playing.renew(claimed.id, runner, HOLD_MS)) !== undefined
  const hold = held(renew, context, stopping)
  let restMs = 0
  try {
    if (claimed.state === 'draft' || claimed.state === 'dry') {
      await dryRun(claimed, context, hold.signal)
      return
    }
    const opened = await openExperiment(claimed, context)
    if (!opened.ok) {
      say(`experiment ${claimed.slug}: paused, it cannot be played as it is: ${opened.error[0]?.message}`)
      await playing.refuse(claimed.id, opened.error)
      return
    }
    if (opened.value.agents.size > 0) await playing.freezeAgents(claimed.id, [...opened.value.agents.values()])
    const turn = new Turn(claimed, opened.value, runner, play, context, hold.signal, starved)
    restMs = (await turn.run()) ? 0 : REST_MS
  } catch (error) {
    if (hold.signal.aborted || store.condition.note(error)) throw error
    if ((await store.condition.now()).database !== 'ok') throw error
    await fail(claimed, error, context)
  } finally {
    hold.end()
    await playing.release(claimed.id, runner, restMs).catch(() => {}) // its hold ends by itself
  }
}

/** Whatever fails once it can be written to would fail again and again: it stands still, and its owner decides. */
async function fail({ id, slug, state }: StoredExperiment, error: unknown, { store, say }: LabContext): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  say(`experiment ${slug}: stands still: ${message}`)
  if (state === 'running') await store.lab.playing.settle(id, 'paused', 'fault')
  else await store.lab.playing.refuse(id, [{ path: '', code: 'fault', message: 'something went wrong on our side' }])
}

class Turn {
  readonly #stored: StoredExperiment
  readonly #experiment: Experiment
  readonly #runner: string
  readonly #journal: StoredJournal
  readonly #matches: TableMatches
  readonly #attendance: Attendance
  readonly #spending: Spending
  readonly #context: LabContext
  readonly #signal: AbortSignal
  readonly #ends: number
  /** It has waited so long that it plays one match, though others wait. */
  #starved: boolean

  constructor(
    stored: StoredExperiment,
    opened: OpenedExperiment,
    runner: string,
    play: Player['play'],
    context: LabContext,
    signal: AbortSignal,
    starved: boolean,
  ) {
    const { experiment } = opened
    this.#stored = stored
    this.#experiment = experiment
    this.#runner = runner
    this.#journal = new StoredJournal(stored, opened, context, signal)
    this.#matches = new TableMatches(stored, opened, play, context, signal)
    this.#attendance = new Attendance(experiment.cast, signal)
    this.#spending = new Spending(experiment.estimateOfOne())
    this.#context = context
    this.#signal = signal
    this.#ends = context.clock.now() + TURN_MS
    this.#starved = starved
  }

  /** Whether there was anything to do, but to wait for people. */
  async run(): Promise<boolean> {
    const { playing } = this.#context.store.lab
    const { id, cap } = this.#stored
    const money = cap.costMicros === undefined ? {} : { money: cap.costMicros / MICROS }
    const ended = await runExperiment(this.#experiment, {
      ...{ journal: this.#journal, attendance: this.#attendance, spending: this.#spending, signal: this.#signal },
      ...{ atOnce: MATCHES_AT_ONCE, mayBegin: () => this.#mayBegin(), play: this.#play },
      ...(this.#isRunning && { budget: { ...(cap.tokens !== undefined && { tokens: cap.tokens }), ...money } }),
    })
    await this.#standStill(ended)
    await this.#waitInVain()
    const now = await playing.renew(id, this.#runner, HOLD_MS)
    // Whoever has it in hand next writes the table of one that goes on.
    if (!now || (this.#signal.aborted && now.state === 'running')) return true
    const isNews = now.played + now.missing > 0 && (await writeTable(this.#context, now, this.#experiment))
    if (now.state === 'running' && now.played + now.missing >= now.planned) {
      await playing.settle(id, 'finished')
      this.#context.say(`experiment ${now.slug}: finished`)
    }
    return isNews || ended.began || ended.until !== 'whole'
  }

  get #isRunning(): boolean {
    return this.#stored.state === 'running'
  }

  /** Between matches: whether its owner still wants it, and nobody else waits. */
  async #mayBegin(): Promise<boolean> {
    const { clock, store, takes } = this.#context
    if (clock.now() >= this.#ends || takes?.() === false) return false
    if (!this.#isRunning) return true
    const { playing } = store.lab
    const now = await playing.renew(this.#stored.id, this.#runner, HOLD_MS)
    if (now?.state !== 'running') return false
    this.#spending.sum = { tokens: now.spend.tokens, money: now.spend.costMicros / MICROS }
    if (!(await playing.othersWait())) return true
    const isFirst = this.#starved
    this.#starved = false
    return isFirst
  }

  readonly #play = async (place: Place, network: Network): Promise<PlayedPlace> => {
    const { number, cell } = place
    if (this.#experiment.design.plays) {
      const match = await this.#experiment.playInTime(cell, undefined, network)
      return { match, ...(match.spent && { spent: match.spent }) }
    }
    const { playing } = this.#context.store.lab
    const match = this.#journal.matchOf(number) ?? (await this.#matches.created(place, this.#ends))
    if (match === undefined) return undefined
    const ended = await this.#matches.played(match, place, this.#attendance.networkOf(number))
    if (!ended) return undefined
    const table = await playing.spentOn(match)
    const outside = await this.#context.store.lab.outside.spentOn(this.#stored.id, number)
    const costMicros = table.costMicros + outside.costMicros
    const spent = { tokens: table.tokens + outside.tokens, money: costMicros / MICROS }
    return ended.isVoid ? { match: this.#experiment.voidMatch(cell, ended.why), spent } : { kept: true, spent }
  }

  /** It stops at its budget, and stands still where somebody who is asked outside of seats is not there: what is asked is kept. */
  async #standStill({ until, missed }: EndedRun): Promise<void> {
    const { store, say } = this.#context
    const { id, slug } = this.#stored
    if (!this.#isRunning) return
    if (missed) {
      const message = `${missedText(missed)}. What was answered is kept: resume it when the agent is back`
      await store.lab.playing.refuse(id, [{ path: missed.path, code: 'unready', message }])
      say(`experiment ${slug}: paused, an agent that it asks is not there`)
    } else if (until === 'tokens' || until === 'money') {
      await store.lab.playing.settle(id, 'stopped', 'budget')
      say(`experiment ${slug}: stopped, another match might cost more than its budget has left`)
    }
  }

  /** What waits for people who take no part any more is missing. */
  async #waitInVain(): Promise<void> {
    const { playing } = this.#context.store.lab
    const { id } = this.#stored
    const vain = new Set(await playing.waitingInVain(id))
    if (vain.size === 0) return
    let number = 0
    for (const cell of this.#experiment.cells()) {
      if (vain.has(number)) {
        const gone = JSON.stringify(this.#experiment.voidMatch(cell, 'its person takes no part any more'))
        await playing.voided(id, number, gone, { tokens: 0, costMicros: 0 }, 0)
      }
      number++
    }
  }
}
