import {
  type Cell,
  type Experiment,
  type NetworkOf,
  type Place,
  peopleIn,
  personName,
  siteName,
  UNWATCHED,
} from '@masquerade/lab'
import type { CellMatch, StoredExperiment } from '@masquerade/store/lab'
import type { Player } from '../player.ts'
import type { OpenedExperiment } from './agents.ts'
import { StudiedMatch } from './studied-match.ts'
import type { MatchesContext } from './turns.ts'

export const LOOK_AGAIN_MS = 500

/** What became of a match: over and kept, or void for a reason. Undefined where this runner had to let it go. */
export type TableEnd = { isVoid: false } | { isVoid: true; why: string } | undefined

/** The matches of an experiment's cells: made where there are seats, and played as any other match is. */
export class TableMatches {
  readonly #stored: StoredExperiment
  readonly #experiment: Experiment
  readonly #agents: OpenedExperiment['agents']
  readonly #play: Player['play']
  readonly #context: MatchesContext
  readonly #signal: AbortSignal

  constructor(
    stored: StoredExperiment,
    { experiment, agents }: OpenedExperiment,
    play: Player['play'],
    context: MatchesContext,
    signal: AbortSignal,
  ) {
    this.#stored = stored
    this.#experiment = experiment
    this.#agents = agents
    this.#play = play
    this.#context = context
    this.#signal = signal
  }

  /** Makes the match of a cell as soon as its agents have room; undefined when the time is over before. */
  async created({ number, cell }: Place, until: number): Promise<string | undefined> {
    const { store, clock } = this.#context
    const match = await this.#matchOf(cell)
    for (;;) {
      const made = await store.lab.playing.createMatch(this.#stored.id, number, match)
      if (made.ok) return made.value
      await clock.sleep(LOOK_AGAIN_MS, this.#signal)
      if (this.#signal.aborted || clock.now() >= until) return undefined
    }
  }

  /** Plays a match as any other is played, until it is over or this runner has to let it go. */
  async played(match: string, { number, cell }: Place, networkOf: NetworkOf = unheard(number)): Promise<TableEnd> {
    const { studies, clock, store } = this.#context
    const place = { experiment: this.#stored.id, number }
    try {
      for (;;) {
        // Whatever an earlier attempt heard is recorded: it begins anew with what the log says.
        studies.set(match, new StudiedMatch(this.#experiment, cell, place, networkOf))
        const again = await this.#play(match, this.#signal, 0)
        if (this.#signal.aborted) return undefined
        if (!again) break
        await clock.sleep(again.afterMs, this.#signal)
      }
    } finally {
      studies.delete(match)
    }
    const { status, voidReason } = await store.lab.playing.statusOf(match)
    return status === 'void' ? { isVoid: true, why: voidReason ?? 'it could not be played' } : { isVoid: false }
  }

  async #matchOf(cell: Cell): Promise<CellMatch> {
    const game = this.#experiment.gameOf(cell)
    const seats = await Promise.all(this.#experiment.atTable(cell).map((spec) => this.#seatOf(spec, game.id)))
    const language = 'language' in cell.config ? String(cell.config.language) : 'en'
    const people = peopleIn(this.#experiment, cell)
    return { game: game.id, gameVersion: game.version, config: cell.config, language, seats, people }
  }

  async #seatOf(
    spec: ReturnType<Experiment['atTable']>[number],
    game: string,
  ): Promise<{ agentId: string; versionId: string }> {
    const { lab } = this.#context.store
    const named = siteName(spec)
    if (named !== undefined) {
      const agent = this.#agents.get(named)
      if (!agent) throw new Error(`there is no agent ${named}`)
      return { agentId: agent.id, versionId: agent.version.id }
    }
    if ('stub' in spec) return lab.stub(String(spec.stub).replaceAll(' ', '-'), [game])
    const isPerson = personName(spec) !== undefined
    this.#house ??= lab.house()
    const seat = isPerson
      ? await lab.anyPerson()
      : (await this.#house).find(({ house }) => 'house' in spec && house === String(spec.house))
    if (seat) return { agentId: seat.agentId, versionId: seat.versionId }
    const what = isPerson ? 'seats for people' : 'such house agent'
    throw new Error(`this site has no ${what}: its seed is older than this runner`)
  }

  #house: ReturnType<MatchesContext['store']['lab']['house']> | undefined
}

/** Nobody listens to what is asked outside of seats. */
const unheard =
  (number: number): NetworkOf =>
  (playing, record, signal = UNWATCHED.signal) => ({ record, signal, of: { number, playing } })
