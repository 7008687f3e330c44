import { type Cell, type Experiment, type PlayedMatch, peopleIn, personName, siteName } from '@masquerade/lab'
import type { CellMatch, StoredExperiment } from '@masquerade/store/lab'
import type { Player } from '../player.ts'
import type { Store } from '../store.ts'
import type { OpenedExperiment } from './agents.ts'
import type { MatchesContext } from './lab-context.ts'
import type { Listening } from './outside/away.ts'
import { agentsIn, StudiedMatch } from './studied-match.ts'

const LOOK_AGAIN_MS = 500
/** So long may the reason be why a match came to nothing. */
const MOST_WHY = 200

/** The matches of an experiment's cells: made where there are seats, and played as any other match is. */
export class CellMatches {
  readonly #stored: StoredExperiment
  readonly #experiment: Experiment
  readonly #agents: OpenedExperiment['agents']
  readonly #play: Player['play']
  readonly #context: MatchesContext
  readonly #signal: AbortSignal
  readonly #listening: Listening
  #houseSeats: ReadonlyMap<string, { agentId: string; versionId: string }> | undefined

  constructor(
    stored: StoredExperiment,
    { experiment, agents }: OpenedExperiment,
    play: Player['play'],
    context: MatchesContext,
    signal: AbortSignal,
    listening: Listening = {},
  ) {
    this.#stored = stored
    this.#experiment = experiment
    this.#agents = agents
    this.#play = play
    this.#context = context
    this.#signal = signal
    this.#listening = listening
  }

  /** Makes the match of a cell as soon as its agents have room; undefined when the time is over before. */
  async created(number: number, cell: Cell, until: number): Promise<string | undefined> {
    const { store, clock } = this.#context
    const { playing } = store.lab
    const match = await this.#matchOf(cell)
    for (;;) {
      const made = await playing.createMatch(this.#stored.id, number, match)
      if (made.ok) return made.value
      await clock.sleep(LOOK_AGAIN_MS, this.#signal)
      if (this.#signal.aborted || clock.now() >= until) return undefined
    }
  }

  /** Plays a match as any other is played, until it is over or this runner has to let it go. */
  async played(match: string, number: number, cell: Cell): Promise<void> {
    const { studies, clock } = this.#context
    const place = { experiment: this.#stored.id, number }
    const study = () => new StudiedMatch(this.#experiment, cell, place, this.#listening)
    studies.set(match, study())
    try {
      for (;;) {
        const again = await this.#play(match, this.#signal, 0)
        if (!again || this.#signal.aborted) return
        await clock.sleep(again.afterMs, this.#signal)
        // Whatever an earlier attempt heard is recorded: it begins anew with what the log says.
        studies.set(match, study())
      }
    } finally {
      studies.delete(match)
    }
  }

  /** What is kept of a match that became void each time that it was tried. */
  cameToNothing(cell: Cell, why: string): PlayedMatch {
    const { block, condition, config, deal, repeat } = cell
    const agents = agentsIn(this.#experiment, cell)
    const nothing = { moves: [], observed: null, ...(repeat && { repeat }), void: why.slice(0, MOST_WHY) }
    return { block, condition, agents, config, deal, ...nothing }
  }

  async #matchOf(cell: Cell): Promise<CellMatch> {
    const { lab } = this.#context.store
    const game = this.#experiment.gameOf(cell)
    const house = await this.#house(lab)
    const seats = await Promise.all(
      this.#experiment.atTable(cell).map(async (spec) => {
        const named = siteName(spec)
        if (named !== undefined) {
          const agent = this.#agents.get(named)
          if (!agent) throw new Error(`there is no agent ${named}`)
          return { agentId: agent.id, versionId: agent.version.id }
        }
        if (personName(spec) !== undefined) {
          const person = await lab.anyPerson()
          if (!person) throw new Error('this site has no seats for people: its seed is older than this runner')
          return person
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
    const people = peopleIn(this.#experiment, cell)
    return { game: game.id, gameVersion: game.version, config: cell.config, language, seats, people }
  }

  async #house(lab: Store['lab']) {
    this.#houseSeats ??= new Map(
      (await lab.house()).map(({ house, agentId, versionId }) => [house, { agentId, versionId }]),
    )
    return this.#houseSeats
  }
}
