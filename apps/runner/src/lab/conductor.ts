import { setImmediate } from 'node:timers/promises'
import {
  type Asked,
  type BareSpec,
  type Cell,
  cellIdentity,
  documentDigest,
  type Experiment,
  type PlayedMatch,
  peopleIn,
  siteName,
} from '@masquerade/lab'
import { type LabAgent, OF_TRIAL, type StoredExperiment } from '@masquerade/store/lab'
import type { Player } from '../player.ts'
import { type OpenedExperiment, openExperiment } from './agents.ts'
import { CellMatches } from './cell-matches.ts'
import { dryRun } from './dry-run.ts'
import type { LabContext } from './lab-context.ts'
import { Away } from './outside/away.ts'
import { agentsIn, readersIn } from './studied-match.ts'
import { writeTable } from './table.ts'
import { MATCHES_AT_ONCE } from './time-forecast.ts'

/** A runner that is killed leaves its experiment to the others after so long. */
export const HOLD_MS = 15_000
const RENEW_EVERY_MS = 4_000
/** After so long another experiment has its turn. */
const TURN_MS = 20_000
const LOOK_AGAIN_MS = 500
/** So many places of a plan are looked up before others have their turn. */
const CELLS_AT_ONCE = 200
/** One that waits for people alone is looked at again after so long, or when one of their matches is over. */
const REST_MS = 5_000
const NOTHING_SPENT = { tokens: 0, costMicros: 0 }

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
  const hold = held(claimed.id, runner, context, stopping)
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

/** Keeps an experiment in hand; the signal aborts where another runner has it. */
function held(id: string, runner: string, { store, clock }: LabContext, stopping: AbortSignal) {
  const lost = new AbortController()
  const done = new AbortController()
  const signal = AbortSignal.any([stopping, lost.signal])
  const renewing = async () => {
    for (;;) {
      await clock.sleep(RENEW_EVERY_MS, AbortSignal.any([signal, done.signal]))
      if (signal.aborted || done.signal.aborted) return
      if (!(await store.lab.playing.renew(id, runner, HOLD_MS)))
        lost.abort(new Error('another runner has the experiment'))
    }
  }
  renewing().catch((error) => lost.abort(error))
  return { signal, end: () => done.abort() }
}

class Turn {
  readonly #stored: StoredExperiment
  readonly #experiment: Experiment
  readonly #agents: ReadonlyMap<string, LabAgent>
  readonly #runner: string
  readonly #matches: CellMatches
  readonly #context: LabContext
  readonly #signal: AbortSignal
  readonly #ends: number
  readonly #cells: Cell[] = []
  readonly #plan: Iterator<Cell>
  readonly #isEnding: boolean
  #open: { number: number; match?: string }[] = []
  #next = 0
  #under = 0
  /** Whether a place of the plan was begun, or gone on with. */
  #began = false
  /** The most that one of its matches cost, as far as is known. */
  #dearest: { tokens: number; costMicros: number }
  /** Whether what can be played is played, for this time. */
  #over = false
  /** It has waited so long that it plays one match, though others wait. */
  #starved: boolean
  /** Which of those who are asked outside of seats is not there. */
  readonly #away: Away
  #stoodAside = false

  constructor(
    stored: StoredExperiment,
    opened: OpenedExperiment,
    runner: string,
    play: Player['play'],
    context: LabContext,
    signal: AbortSignal,
    starved: boolean,
  ) {
    const { experiment, agents } = opened
    this.#starved = starved
    this.#stored = stored
    this.#experiment = experiment
    this.#agents = agents
    this.#runner = runner
    this.#away = new Away(experiment, signal)
    this.#matches = new CellMatches(stored, opened, play, context, signal, this.#away)
    this.#context = context
    this.#signal = signal
    this.#ends = context.clock.now() + TURN_MS
    this.#plan = experiment.cells()
    this.#isEnding = stored.state !== 'running'
    const { tokens, money } = experiment.estimateOfOne()
    this.#dearest = { tokens, costMicros: money * 1_000_000 }
  }

  /** Whether there was anything to do, but to wait for people. */
  async run(): Promise<boolean> {
    const { playing } = this.#context.store.lab
    const { id } = this.#stored
    const standing = await playing.standing(id)
    // Of one that stands still what is under way is played to its end, and nothing more.
    this.#open = this.#isEnding ? standing.open.filter(({ match }) => match !== undefined) : standing.open
    this.#next = this.#isEnding ? this.#experiment.planned : standing.begun
    if (this.#hasUntriedJudge() && (await this.#mayGoOn())) await this.#tryJudge()
    const workers = Array.from({ length: MATCHES_AT_ONCE }, () => this.#work())
    const ended = await Promise.allSettled(workers)
    for (const worker of ended) if (worker.status === 'rejected') throw worker.reason
    await this.#waitInVain()
    const now = await playing.renew(id, this.#runner, HOLD_MS)
    // Whoever has it in hand next writes the table of one that goes on.
    if (!now || (this.#signal.aborted && now.state === 'running')) return true
    const isNews = now.played + now.missing > 0 && (await writeTable(this.#context, now, this.#experiment))
    if (now.state === 'running' && now.played + now.missing >= now.planned) {
      await playing.settle(id, 'finished')
      this.#context.say(`experiment ${now.slug}: finished`)
    }
    return isNews || this.#began || this.#next < this.#experiment.planned
  }

  /** What waits for people who take no part any more is missing. */
  async #waitInVain(): Promise<void> {
    const { playing } = this.#context.store.lab
    const { id } = this.#stored
    for (const number of await playing.waitingInVain(id)) {
      const cell = await this.#cellAt(number)
      if (!cell) continue
      const gone = JSON.stringify(this.#matches.cameToNothing(cell, 'its person takes no part any more'))
      await playing.voided(id, number, gone, NOTHING_SPENT, 0)
    }
  }

  async #work(): Promise<void> {
    for (;;) {
      if (!(await this.#mayGoOn())) return
      const open = this.#open.shift()
      const number = open?.number ?? (this.#next < this.#experiment.planned ? this.#next++ : undefined)
      if (number === undefined) return
      const cell = await this.#cellAt(number)
      if (!cell) return
      this.#under++
      this.#began = true
      try {
        await this.#playCell(number, cell, open)
      } finally {
        this.#under--
      }
    }
  }

  /** Between matches: whether its owner still wants it, nobody else waits, and another match is within the budget. */
  async #mayGoOn(): Promise<boolean> {
    const { clock, store, takes } = this.#context
    if (this.#over || this.#signal.aborted || clock.now() >= this.#ends || takes?.() === false) return false
    if (this.#isEnding) return true
    const { playing } = store.lab
    const now = await playing.renew(this.#stored.id, this.#runner, HOLD_MS)
    if (now?.state !== 'running') {
      this.#over = true
      return false
    }
    if (await playing.othersWait()) {
      this.#over = !this.#starved
      this.#starved = false
      if (this.#over) return false
    }
    const under = this.#under + 1
    const tokens = now.spend.tokens + this.#dearest.tokens * under
    const costMicros = now.spend.costMicros + this.#dearest.costMicros * under
    if (tokens <= (now.cap.tokens ?? Infinity) && costMicros <= (now.cap.costMicros ?? Infinity)) return true
    if (this.#under === 0) {
      await playing.settle(this.#stored.id, 'stopped', 'budget')
      this.#context.say(`experiment ${now.slug}: stopped, another match might cost more than its budget has left`)
      this.#over = true
    }
    return false
  }

  async #playCell(number: number, cell: Cell, open: { match?: string } | undefined): Promise<void> {
    const { store, clock } = this.#context
    const { playing } = store.lab
    const { id } = this.#stored
    if (!open) {
      const { block, condition } = cell
      const key = this.#keyOf(cell)
      const same = await playing.playedByParent(id, key)
      const taken = same && { ...same, played: JSON.stringify(this.#takenOver(cell, same.played)) }
      const people = [...new Set(peopleIn(this.#experiment, cell).map(({ name }) => name))]
      await playing.begin(id, { number, block, condition, key, people }, taken)
      // It is played when they are there, and holds up nothing meanwhile.
      if (taken || people.length > 0) return
    }
    if (this.#experiment.design.plays) return this.#askCell(number, cell)
    for (let match = open?.match; !this.#signal.aborted; match = undefined) {
      match ??= await this.#matches.created(number, cell, this.#ends)
      if (match === undefined) return
      await this.#matches.played(match, number, cell)
      const { status, voidReason } = await playing.statusOf(match)
      const spent = await playing.spentOn(match)
      const outside = await store.lab.outside.spentOn(id, number)
      this.#costs(spent.tokens + outside.tokens, spent.costMicros + outside.costMicros)
      if (await this.#standsAside()) return
      if (status !== 'void') return
      const gone = JSON.stringify(this.#matches.cameToNothing(cell, voidReason ?? 'it could not be played'))
      if ((await playing.voided(id, number, gone, spent)).missing || this.#isEnding) return
      await clock.sleep(LOOK_AGAIN_MS, this.#signal)
    }
  }

  /** A place of the plan at which nothing is played: who is asked there is charged for each answer. */
  async #askCell(number: number, cell: Cell): Promise<void> {
    const { store, clock } = this.#context
    const { playing } = store.lab
    const { id } = this.#stored
    for (;;) {
      const asked: Asked[] = []
      const network = this.#away.network({ number, playing: '' }, asked)
      const played = await this.#experiment.playInTime(cell, undefined, network)
      // Of what was called off nothing is kept but what was answered: whoever goes on with it finds that.
      if (this.#signal.aborted) return
      const { tokens = 0, money = 0 } = played.spent ?? {}
      this.#costs(tokens, money * 1_000_000)
      if (played.void === undefined) this.#away.judgedBy(cell, asked)
      if (await this.#standsAside()) return
      if (played.void === undefined) return playing.keep(id, number, JSON.stringify(played), NOTHING_SPENT)
      if ((await playing.voided(id, number, JSON.stringify(played), NOTHING_SPENT)).missing) return
      await clock.sleep(LOOK_AGAIN_MS, this.#signal)
    }
  }

  /** What a place of the plan has cost: another one may cost as much. */
  #costs(tokens: number, costMicros: number): void {
    const { tokens: most, costMicros: dearest } = this.#dearest
    this.#dearest = { tokens: Math.max(most, tokens), costMicros: Math.max(dearest, costMicros) }
  }

  /** Whether it stands still, as somebody who is asked outside of seats is not there: what is asked is kept. */
  async #standsAside(): Promise<boolean> {
    const why = this.#away.refusal()
    if (!why) return false
    if (!this.#stoodAside && !this.#isEnding) {
      this.#stoodAside = true
      await this.#context.store.lab.playing.refuse(this.#stored.id, [why])
      this.#context.say(`experiment ${this.#stored.slug}: paused, an agent that it asks is not there`)
    }
    this.#over = true
    return true
  }

  #hasUntriedJudge(): boolean {
    const { design, manifest } = this.#experiment
    const isOfSite = manifest.judge !== undefined && siteName(manifest.judge) !== undefined
    return !this.#isEnding && design.trial !== undefined && isOfSite && this.#stored.trial === undefined
  }

  /** Tries a judge of the site before anything else is put to it, once: what it says of items whose scores are known. */
  async #tryJudge(): Promise<void> {
    const asked: Asked[] = []
    const trial = await this.#experiment.tryJudge(this.#away.network({ number: OF_TRIAL, playing: '' }, asked))
    if (!trial || this.#signal.aborted) return
    const isSilent = trial.items.every(({ replies }) => replies.every((reply) => reply === null))
    const [last] = asked.slice(-1)
    if (isSilent && last) this.#away.isGone(last)
    if (await this.#standsAside()) return
    await this.#context.store.lab.outside.writeTrial(this.#stored.id, JSON.stringify(trial))
  }

  /** In the names of this experiment; what it cost was another's. */
  #takenOver(cell: Cell, played: string): PlayedMatch {
    const { spent: _, ...match } = JSON.parse(played) as PlayedMatch // as a runner wrote it
    const readers = readersIn(this.#experiment, cell)
    return { ...match, agents: agentsIn(this.#experiment, cell), ...(readers.length > 0 && { readers }) }
  }

  /** All that decides how a cell is played: what has the same need not be played twice. */
  #keyOf(cell: Cell): string {
    const versionOf = (spec: BareSpec) => this.#agents.get(siteName(spec) ?? '')?.version.id ?? null
    const reading = this.#experiment.readingIn(cell).map(versionOf)
    const readers = reading.some((version) => version !== null) ? reading : []
    const versions = [...this.#experiment.seatedIn(cell).map(versionOf), ...readers]
    const { version } = this.#experiment.design.plays ? { version: 0 } : this.#experiment.gameOf(cell)
    return documentDigest({ match: cellIdentity(this.#experiment, cell), versions, version })
  }

  /** The cells of a plan come one after the other: to those of a long run others are let in on the way. */
  async #cellAt(number: number): Promise<Cell | undefined> {
    while (this.#cells.length <= number) {
      const next = this.#plan.next()
      if (next.done) return undefined
      this.#cells.push(next.value)
      if (this.#cells.length % CELLS_AT_ONCE === 0) await setImmediate()
    }
    return this.#cells[number]
  }
}
