import {
  cellKey,
  type Experiment,
  type Journal,
  type JudgeTrial,
  type KeptAsk,
  type KeptPlace,
  type Place,
  type PlayedMatch,
  peopleIn,
  siteName,
  takenOver,
} from '@masquerade/lab'
import type { StoredExperiment } from '@masquerade/store/lab'
import type { PlayContext } from '../play-context.ts'
import type { OpenedExperiment } from './agents.ts'
import { LOOK_AGAIN_MS } from './table-matches.ts'

const NOTHING_SPENT = { tokens: 0, costMicros: 0 }

/** A run as PostgreSQL keeps it: a row a place, begun before it is played; what agents answer is kept by itself. */
export class StoredJournal implements Journal {
  readonly keepsAnswers = true
  readonly #stored: StoredExperiment
  readonly #experiment: Experiment
  readonly #agents: OpenedExperiment['agents']
  readonly #context: Pick<PlayContext, 'store' | 'clock'>
  readonly #signal: AbortSignal
  readonly #matches = new Map<number, string>()

  constructor(
    stored: StoredExperiment,
    { experiment, agents }: OpenedExperiment,
    context: Pick<PlayContext, 'store' | 'clock'>,
    signal: AbortSignal,
  ) {
    this.#stored = stored
    this.#experiment = experiment
    this.#agents = agents
    this.#context = context
    this.#signal = signal
  }

  async due() {
    const { open, begun } = await this.#playing.standing(this.#stored.id)
    for (const { number, match } of open) if (match !== undefined) this.#matches.set(number, match)
    // Of one that stands still what is under way is played to its end, and nothing more.
    if (!this.#isRunning) return { open: [...this.#matches.keys()], next: this.#experiment.planned }
    return { open: open.map(({ number }) => number), next: begun }
  }

  /** The match that a place has already. */
  matchOf(number: number): string | undefined {
    return this.#matches.get(number)
  }

  async begin({ number, cell }: Place): Promise<boolean> {
    const { block, condition } = cell
    const key = cellKey(this.#experiment, cell, (spec) => this.#agents.get(siteName(spec) ?? '')?.version.id)
    const same = await this.#playing.playedByParent(this.#stored.id, key)
    const played = same && takenOver(this.#experiment, cell, JSON.parse(same.played)) // as a runner wrote it
    const taken = same && { ...same, played: JSON.stringify(played) }
    const people = [...new Set(peopleIn(this.#experiment, cell).map(({ name }) => name))]
    await this.#playing.begin(this.#stored.id, { number, block, condition, key, people }, taken)
    return taken === undefined && people.length === 0
  }

  /** What is asked at a place at which nothing is played is charged with each answer. */
  async keep(kept: readonly KeptPlace[]): Promise<void> {
    for (const { number, line } of kept) {
      await this.#playing.keep({ experiment: this.#stored.id, number, played: line, spent: NOTHING_SPENT })
    }
  }

  async voided({ number }: Pick<Place, 'number'>, match: PlayedMatch, _?: readonly KeptAsk[]): Promise<boolean> {
    const { id } = this.#stored
    const open = await this.#playing.openCell(id, number)
    const spent = open?.match === undefined ? NOTHING_SPENT : await this.#playing.spentOn(open.match)
    this.#matches.delete(number)
    const { isOver } = await this.#playing.voided(id, number, JSON.stringify(match), spent)
    if (isOver || !this.#isRunning) return false
    await this.#context.clock.sleep(LOOK_AGAIN_MS, this.#signal)
    return true
  }

  /** Agents of this process are tried nowhere: a judge of the site may be any. */
  isJudgeTried(): boolean {
    const { judge } = this.#experiment.manifest
    const isOfSite = judge !== undefined && siteName(judge) !== undefined
    return !this.#isRunning || !isOfSite || this.#stored.trial !== undefined
  }

  async keepTrial(trial: JudgeTrial): Promise<void> {
    await this.#context.store.lab.outside.writeTrial(this.#stored.id, JSON.stringify(trial))
  }

  get #isRunning(): boolean {
    return this.#stored.state === 'running'
  }

  get #playing() {
    return this.#context.store.lab.playing
  }
}
