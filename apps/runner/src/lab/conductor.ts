import { setImmediate } from 'node:timers/promises'
import { type Cell, cellIdentity, documentDigest, type Experiment, type PlayedMatch, siteName } from '@masquerade/lab'
import type { CellMatch, LabAgent, Store, StoredExperiment } from '@masquerade/store'
import type { PlayContext } from '../play-context.ts'
import type { Player } from '../player.ts'
import type { Study } from '../study.ts'
import { type OpenedExperiment, openExperiment } from './agents.ts'
import type { Counter } from './counting/counter.ts'
import { dryRun } from './dry-run.ts'
import { agentsIn, readersIn, StudiedMatch } from './studied-match.ts'
import { writeTable } from './table.ts'

/** A runner that is killed leaves its experiment to the others after so long. */
export const HOLD_MS = 15_000
const RENEW_EVERY_MS = 4_000
/** After so long another experiment has its turn. */
const TURN_MS = 20_000
/** Agents of this process wait for nothing but the log's commits, which several matches share. */
const AT_ONCE = 4
const LOOK_AGAIN_MS = 500
/** So many places of a plan are looked up before others have their turn. */
const CELLS_AT_ONCE = 200
/** So long may the reason be why a match came to nothing. */
const MOST_WHY = 200

export interface LabContext extends PlayContext {
  /** What makes tables, beside the matches that are played here. */
  counter: Counter
  /** The studies of the matches that are under way here, by their ids. */
  studies: Map<string, Study>
}

/** Plays an experiment for a turn: as far as it comes in some seconds, or until it is over, stopped or paused. */
export async function conduct(
  claimed: StoredExperiment,
  runner: string,
  { play }: Pick<Player, 'play'>,
  context: LabContext,
  stopping: AbortSignal,
): Promise<void> {
  const { store, say } = context
  const { playing } = store.lab
  const hold = held(claimed.id, runner, context, stopping)
  try {
    if (claimed.state === 'draft' || claimed.state === 'dry') {
      await dryRun(claimed, context, hold.signal)
      return
    }
    const opened = await openExperiment(claimed, store)
    if (!opened.ok) {
      say(`experiment ${claimed.slug}: paused, it cannot be played as it is: ${opened.error[0]?.message}`)
      await playing.refuse(claimed.id, opened.error)
      return
    }
    if (opened.value.agents.size > 0) await playing.freezeVersions(claimed.id, versionsOf(opened.value.agents))
    const turn = new Turn(claimed, opened.value, runner, play, context, hold.signal)
    await turn.run()
  } catch (error) {
    if (hold.signal.aborted || store.condition.note(error)) throw error
    if ((await store.condition.now()).database !== 'ok') throw error
    await fail(claimed, error, context)
  } finally {
    hold.end()
    await playing.release(claimed.id, runner).catch(() => {}) // its hold ends by itself
  }
}

/** Whatever fails once it can be written to would fail again and again: it stands still, and its owner decides. */
async function fail({ id, slug, state }: StoredExperiment, error: unknown, { store, say }: LabContext): Promise<void> {
  const message = error instanceof Error ? error.message : String(error)
  say(`experiment ${slug}: stands still: ${message}`)
  if (state === 'running') await store.lab.playing.settle(id, 'paused', 'fault')
  else await store.lab.playing.refuse(id, [{ path: '', code: 'fault', message: 'something went wrong on our side' }])
}

const versionsOf = (agents: ReadonlyMap<string, LabAgent>): Record<string, string> =>
  Object.fromEntries([...agents].map(([named, { version }]) => [named, version.id]))

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
  readonly #play: Player['play']
  readonly #context: LabContext
  readonly #signal: AbortSignal
  readonly #ends: number
  readonly #cells: Cell[] = []
  readonly #plan: Iterator<Cell>
  readonly #isEnding: boolean
  #houseSeats: ReadonlyMap<string, { agentId: string; versionId: string }> | undefined
  #open: { number: number; match?: string }[] = []
  #next = 0
  #under = 0
  /** The most that one of its matches cost, as far as is known. */
  #dearest: { tokens: number; costMicros: number }
  /** Whether what can be played is played, for this time. */
  #over = false

  constructor(
    stored: StoredExperiment,
    { experiment, agents }: OpenedExperiment,
    runner: string,
    play: Player['play'],
    context: LabContext,
    signal: AbortSignal,
  ) {
    this.#stored = stored
    this.#experiment = experiment
    this.#agents = agents
    this.#runner = runner
    this.#play = play
    this.#context = context
    this.#signal = signal
    this.#ends = context.clock.now() + TURN_MS
    this.#plan = experiment.cells()
    this.#isEnding = stored.state !== 'running'
    const { tokens, money } = experiment.estimateOfOne()
    this.#dearest = { tokens, costMicros: money * 1_000_000 }
  }

  async run(): Promise<void> {
    const { playing } = this.#context.store.lab
    const { id } = this.#stored
    const standing = await playing.standing(id)
    // Of one that stands still what is under way is played to its end, and nothing more.
    this.#open = this.#isEnding ? standing.open.filter(({ match }) => match !== undefined) : standing.open
    this.#next = this.#isEnding ? this.#experiment.planned : standing.begun
    const workers = Array.from({ length: AT_ONCE }, () => this.#work())
    const ended = await Promise.allSettled(workers)
    for (const worker of ended) if (worker.status === 'rejected') throw worker.reason
    const now = await playing.renew(id, this.#runner, HOLD_MS)
    // Whoever has it in hand next writes the table of one that goes on.
    if (!now || (this.#signal.aborted && now.state === 'running')) return
    if (now.played > 0 || now.missing > 0) await writeTable(this.#context, now, this.#experiment)
    if (now.state === 'running' && now.played + now.missing >= now.planned) {
      await playing.settle(id, 'finished')
      this.#context.say(`experiment ${now.slug}: finished`)
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
      try {
        await this.#playCell(number, cell, open)
      } finally {
        this.#under--
      }
    }
  }

  /** Between matches: whether its owner still wants it, nobody else waits, and another match is within the budget. */
  async #mayGoOn(): Promise<boolean> {
    const { clock, store } = this.#context
    if (this.#over || this.#signal.aborted || clock.now() >= this.#ends) return false
    if (this.#isEnding) return true
    const { playing } = store.lab
    const now = await playing.renew(this.#stored.id, this.#runner, HOLD_MS)
    if (now?.state !== 'running') {
      this.#over = true
      return false
    }
    if (await playing.othersWait()) {
      this.#over = true
      return false
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
      await playing.begin(id, { number, block, condition, key }, taken)
      if (taken) return
    }
    if (this.#experiment.design.plays) {
      const played = await this.#experiment.playInTime(cell)
      const { tokens = 0, money = 0 } = played.spent ?? {}
      await playing.keep(id, number, JSON.stringify(played), { tokens, costMicros: money * 1_000_000 })
      return
    }
    for (let match = open?.match; !this.#signal.aborted; match = undefined) {
      match ??= await this.#created(number, cell)
      if (match === undefined) return
      await this.#played(match, number, cell)
      const { status, voidReason } = await playing.statusOf(match)
      const spent = await playing.spentOn(match)
      this.#dearest = {
        tokens: Math.max(this.#dearest.tokens, spent.tokens),
        costMicros: Math.max(this.#dearest.costMicros, spent.costMicros),
      }
      if (status !== 'void') return
      const gone = JSON.stringify(this.#cameToNothing(cell, voidReason ?? 'it could not be played'))
      if ((await playing.voided(id, number, gone, spent)).missing || this.#isEnding) return
      await clock.sleep(LOOK_AGAIN_MS, this.#signal)
    }
  }

  /** In the names of this experiment; what it cost was another's. */
  #takenOver(cell: Cell, played: string): PlayedMatch {
    const { spent: _, ...match } = JSON.parse(played) as PlayedMatch // as a runner wrote it
    const readers = readersIn(this.#experiment, cell)
    return { ...match, agents: agentsIn(this.#experiment, cell), ...(readers.length > 0 && { readers }) }
  }

  /** What is kept of a match that became void each time that it was tried. */
  #cameToNothing(cell: Cell, why: string): PlayedMatch {
    const { block, condition, config, deal, repeat } = cell
    const agents = agentsIn(this.#experiment, cell)
    const nothing = { moves: [], observed: null, ...(repeat && { repeat }), void: why.slice(0, MOST_WHY) }
    return { block, condition, agents, config, deal, ...nothing }
  }

  /** Plays a match as any other is played, until it is over or this runner has to let it go. */
  async #played(match: string, number: number, cell: Cell): Promise<void> {
    const { studies, clock } = this.#context
    studies.set(match, new StudiedMatch(this.#experiment, cell, { experiment: this.#stored.id, number }))
    try {
      for (;;) {
        const again = await this.#play(match, this.#signal, 0)
        if (!again || this.#signal.aborted) return
        await clock.sleep(again.afterMs, this.#signal)
        // Whatever an earlier attempt heard is recorded: it begins anew with what the log says.
        studies.set(match, new StudiedMatch(this.#experiment, cell, { experiment: this.#stored.id, number }))
      }
    } finally {
      studies.delete(match)
    }
  }

  /** Makes the match of a cell as soon as its agents have room; undefined when this turn is over before. */
  async #created(number: number, cell: Cell): Promise<string | undefined> {
    const { store, clock } = this.#context
    const { playing } = store.lab
    const match = await this.#matchOf(cell)
    for (;;) {
      const made = await playing.createMatch(this.#stored.id, number, match)
      if (made.ok) return made.value
      await clock.sleep(LOOK_AGAIN_MS, this.#signal)
      if (this.#signal.aborted || clock.now() >= this.#ends) return undefined
    }
  }

  async #matchOf(cell: Cell): Promise<CellMatch> {
    const { lab } = this.#context.store
    const game = this.#experiment.gameOf(cell)
    const house = await this.#house(lab)
    const seats = await Promise.all(
      this.#experiment.seatedIn(cell).map(async (spec) => {
        const named = siteName(spec)
        if (named !== undefined) {
          const agent = this.#agents.get(named)
          if (!agent) throw new Error(`there is no agent ${named}`)
          return { agentId: agent.id, versionId: agent.version.id }
        }
        const seat =
          'stub' in spec
            ? await lab.stub(String(spec.stub).replaceAll(' ', '-'), [game.id])
            : house.get('house' in spec ? String(spec.house) : '')
        if (!seat) throw new Error('this site has no such house agent: its seed is older than this runner')
        return seat
      }),
    )
    const language = 'language' in cell.config ? String(cell.config.language) : 'en'
    return { game: game.id, gameVersion: game.version, config: cell.config, language, seats }
  }

  async #house(lab: Store['lab']) {
    this.#houseSeats ??= new Map(
      (await lab.house()).map(({ house, agentId, versionId }) => [house, { agentId, versionId }]),
    )
    return this.#houseSeats
  }

  /** All that decides how a cell is played: what has the same need not be played twice. */
  #keyOf(cell: Cell): string {
    const versions = this.#experiment
      .seatedIn(cell)
      .map((spec) => this.#agents.get(siteName(spec) ?? '')?.version.id ?? null)
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
