import { type AnyGame, cutTo, err, ok, type Result, storable } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Cast, Design, JudgeTrial, Settled, WordCard } from '../design/design.ts'
import { type Asked, type Network, type Spent, spentOn, UNWATCHED } from '../play/asked.ts'
import { type Asking, atOnce, inTime, PlatformFault } from '../play/asking.ts'
import { answersPath, type Cell, type PlayedMatch, repeatedly } from '../play/cell.ts'
import { type CellMatch, cellMatch } from '../play/cell-match.ts'
import type { LabPlayer } from '../play/lab-player.ts'
import { type Answered, playCell, type Seated } from '../play/play-cell.ts'
import type { Marks } from '../raters/items.ts'
import type { RunHistory } from '../runs/changes.ts'
import type { TableDocument } from '../table/document.ts'
import { type TableTask, tableOf } from '../table/run-table.ts'
import { castOf, refusalsOfCast, specsIn } from './cast.ts'
import { type Casting, type Designs, type KnownAgent, withStubs } from './casting.ts'
import { refusalsOfSettings } from './design-refusals.ts'
import { documentDigest } from './digest.ts'
import { estimateOf } from './estimate.ts'
import { boundedManifest, type Manifest, manifest } from './manifest.ts'
import { type BareSpec, type PlayerSpec, underCondition } from './player-spec.ts'
import { formRefusals, type Refusal, refusal, refusedIf } from './refusals.ts'

export interface Changes {
  games?: number
  seed?: number
}

const DEFAULT_SEED = 1
const MOST_WHY = 200

const ofCell = ({ repeat }: Cell, match: PlayedMatch): PlayedMatch => (repeat ? { ...match, repeat } : match)

/** An experiment that can be played: a valid manifest (JSON description), identified by its SHA-256 digest. */
export class Experiment {
  readonly manifest: Settled
  readonly design: Design
  readonly game: AnyGame | undefined
  readonly cast: Cast
  readonly planned: number
  readonly digest: string
  readonly #specs: readonly PlayerSpec[]
  readonly #casting: Casting
  readonly #pairs: ReturnType<Casting['pairs']>
  readonly #cards: readonly WordCard[]
  readonly #players = new Map<string, LabPlayer>()

  constructor(settled: Settled, design: Design, game: AnyGame | undefined, casting: Casting, planned: number) {
    this.manifest = settled
    this.design = design
    this.game = game
    this.planned = planned
    this.digest = documentDigest({ ...settled, planned })
    const { cast, specs } = castOf(design, settled, casting)
    this.cast = cast
    this.#specs = specs
    this.#casting = casting
    this.#pairs = pairsOf(settled, casting)
    this.#cards = casting.cards?.(languageOf(settled)) ?? []
  }

  *cells(): Generator<Cell> {
    let planned = 0
    const cells = this.design.cells(this.manifest, this.cast, this.#pairs, this.#cards)
    for (const cell of repeatedly(cells, this.manifest.repeats)) {
      if (planned++ >= this.planned) return
      yield cell
    }
  }

  play(cell: Cell, watch?: (answered: Answered) => void): PlayedMatch {
    try {
      return ofCell(cell, atOnce(this.#played(cell, watch, UNWATCHED)))
    } catch (error) {
      return this.#voidBy(error, cell)
    }
  }

  playInTime(cell: Cell, watch?: (answered: Answered) => void, network = UNWATCHED): Promise<PlayedMatch> {
    return accounted(network, async (noting) => {
      try {
        return ofCell(cell, await inTime(this.#played(cell, watch, noting)))
      } catch (error) {
        return this.#voidBy(error, cell)
      }
    })
  }

  judgeAgain(cell: Cell, played: PlayedMatch, network = UNWATCHED): Promise<PlayedMatch> {
    const { judgesAgain } = this.design
    if (!judgesAgain) throw new Error(`${this.design.id} has nothing to be judged`)
    const { spent: _, ...before } = played
    return accounted(network, (noting) => inTime(judgesAgain(cell, this.#seated(cell, noting), before)))
  }

  /** Before the run, the judge scores texts with known scores, twice each, to show whether it is reliable. */
  async tryJudge(network: Network = UNWATCHED): Promise<JudgeTrial | undefined> {
    const [number] = this.cast.places.judge ?? []
    const { trial } = this.design
    if (number === undefined || !trial) return undefined
    const path = `${this.manifest.seed}/${this.manifest.experiment}/trial`
    const cell: Cell = { block: 0, condition: '', path, config: {}, deal: {}, seats: [number], about: null }
    return inTime(trial(this.#seatedAt(cell, 0, network), path))
  }

  get overNetwork(): boolean {
    return this.#known().some(({ remote }) => remote)
  }

  get oneAtATime(): boolean {
    return this.#known().some(({ alone }) => alone)
  }

  async unready(signal: AbortSignal, who: 'all' | 'judge' = 'all'): Promise<Refusal[]> {
    const { unready } = this.#casting
    if (!unready) return []
    const asked = specsIn(this.manifest).filter(({ path: [top] }) => who === 'all' || top === who)
    const found = await Promise.all(
      asked.map(async ({ spec, path }) => {
        const trouble = await unready(spec, signal)
        return trouble ? [refusal([...path, trouble.at], 'unready', trouble.why)] : []
      }),
    )
    return found.flat()
  }

  gameOf(cell: Cell): AnyGame {
    const game = cell.game === undefined ? this.game : gameOf(cell.game)
    if (!game) throw new Error(`the design ${this.design.id} says neither what is played nor what is done instead`)
    return game
  }

  get matchesPerBlock(): number {
    return matchesPerBlock(this.design, this.manifest)
  }

  estimate(of: 'all' | 'one' = 'all'): Spent {
    const { design, manifest, planned } = this
    return estimateOf(of, { design, manifest, casting: this.#casting, planned, cells: () => this.cells() })
  }

  table(matches: Iterable<PlayedMatch>, history: RunHistory = {}, marks?: Marks): TableDocument {
    return tableOf(this.#casting.designs, this.tableTask(history), matches, marks)
  }

  get published(): Designs['published'] {
    return this.#casting.designs.published
  }

  tableTask(history: RunHistory = {}): TableTask {
    const { manifest, cast, planned } = this
    return { manifest, cast, planned, cautions: this.#cautions(), history }
  }

  seatedIn(cell: Cell): BareSpec[] {
    return cell.seats.map((number, index) => this.#specIn(cell, number, this.#conditionAt(cell, index + 1)))
  }

  /** The agents that play the match, without the judge, which follows them in the list of seats. */
  atTable(cell: Cell): BareSpec[] {
    return this.seatedIn(cell).slice(0, this.gameOf(cell).seats(cell.config))
  }

  readingIn(cell: Cell): BareSpec[] {
    return (cell.readers ?? []).map((number) => this.#specIn(cell, number, cell.condition))
  }

  playerIn(cell: Cell, seat: number): LabPlayer {
    const number = cell.seats[seat - 1]
    if (number === undefined) throw new Error(`no agent sits on seat ${seat}`)
    return this.#playerIn(cell, number, this.#conditionAt(cell, seat))
  }

  /** A fault of the platform makes a match void; any other error is a bug and is thrown again. */
  #voidBy(error: unknown, cell: Cell): PlayedMatch {
    if (!(error instanceof PlatformFault)) throw error
    return this.voidMatch(cell, error.message, error.spent)
  }

  voidMatch(cell: Cell, why: string, spent?: Spent): PlayedMatch {
    const { block, condition, config, deal } = cell
    const agents = this.namesOf(cell.seats)
    const played = { block, condition, agents, config, deal, moves: [], observed: null, ...(spent && { spent }) }
    return ofCell(cell, { ...played, void: cutTo(storable(why), MOST_WHY) })
  }

  namesOf(numbers: readonly number[] = []): string[] {
    return numbers.map((number) => this.cast.names[number] ?? '')
  }

  matchOf(cell: Cell): CellMatch {
    return cellMatch(this.gameOf(cell), this.design, cell)
  }

  #cautions(): string[] {
    const { reference, probes = [] } = this.manifest
    const { id, reference: isCompared, probed } = this.design
    const known = this.#known()
    const remote = namesOf(known.filter(({ repeatable }) => !repeatable))
    const remembering = probed ? namesOf(known.filter(({ remembers }) => remembers)) : ''
    const isIdle = reference !== undefined && !isCompared
    return [
      ...(remote === '' ? [] : [`not repeatable: another run may go otherwise, for ${remote}`]),
      ...this.#nullByConstruction(),
      ...(remembering === '' ? [] : [`whether probes are left out of their memory is up to ${remembering}`]),
      // Earlier versions took the next two without a word, so that they are no reason to refuse what was begun with them.
      ...(isIdle ? [`reference changes nothing: the design ${id} compares agents with none in particular`] : []),
      ...(probes.length === 0 ? [] : ['probes change nothing: what agents are asked beside the game is of the design']),
    ]
  }

  #nullByConstruction(): string[] {
    const { ofHouse } = this.design
    if (!ofHouse) return []
    const held = ofHouse.places.flatMap((place) => this.cast.places[place] ?? [])
    const names = held.flatMap((number) => ('house' in this.#specOf(number) ? (this.cast.names[number] ?? '') : []))
    return names.length === 0 ? [] : [`${[...new Set(names)].join(', ')}, of the house, ${ofHouse.says}`]
  }

  #known(): KnownAgent[] {
    return specsIn(this.manifest).flatMap(({ spec }) => this.#casting.known(spec, this.design.game) ?? [])
  }

  #played(cell: Cell, watch: ((answered: Answered) => void) | undefined, network: Network): Asking<PlayedMatch> {
    const seated = this.#seated(cell, network)
    if (this.design.plays) return this.design.plays(cell, seated)
    return playCell(this.gameOf(cell), this.design, cell, seated, watch, this.readersOf(cell, network))
  }

  judgeOf(cell: Cell, network: Network = UNWATCHED): LabPlayer | undefined {
    const behind = this.gameOf(cell).seats(cell.config)
    return cell.seats[behind] === undefined ? undefined : this.#seatedAt(cell, behind, network).player
  }

  /** Agents that only read a finished match have the numbers after those of the match's players. */
  readersOf({ readers = [], ...cell }: Cell, network: Network): Seated[] {
    return readers.map((number, index) =>
      this.#seatedAs(cell, number, cell.seats.length + index + 1, cell.condition, network),
    )
  }

  #seated(cell: Cell, network: Network): Seated[] {
    return cell.seats.map((_, index) => this.#seatedAt(cell, index, network))
  }

  #seatedAt(cell: Cell, index: number, network: Network): Seated {
    const seat = index + 1
    return this.#seatedAs(cell, cell.seats[index] ?? -1, seat, this.#conditionAt(cell, seat), network)
  }

  #seatedAs(cell: Cell, number: number, seat: number, condition: string, network: Network): Seated {
    const name = this.cast.names[number] ?? ''
    const judging = this.cast.places.judge?.includes(number) && ({ judges: true } as const)
    const player = this.#playerIn(cell, number, condition)
    // House agents play all matches alike, so only agents over a network are prepared for a match.
    const taken = { ...network, name, seat, match: matchOf(cell), config: cell.config, ...judging }
    return { name, player: player.seated?.(taken) ?? player }
  }

  #conditionAt(cell: Cell, seat: number): string {
    return this.design.conditionAt?.(cell, seat) ?? cell.condition
  }

  #playerIn(cell: Cell, number: number, condition: string): LabPlayer {
    const { game = this.design.game } = cell
    const key = `${number}/${condition}/${game}`
    const known = this.#players.get(key)
    if (known) return known
    const player = this.#casting.known(this.#specIn(cell, number, condition), game)?.player(game)
    if (!player) throw new Error(`agent ${number} of the cast is not known`)
    this.#players.set(key, player)
    return player
  }

  #specIn({ game = this.design.game }: Cell, number: number, condition: string): BareSpec {
    return underCondition(this.#specOf(number), condition, game)
  }

  #specOf(number: number): PlayerSpec {
    const spec = this.#specs[number]
    if (!spec) throw new Error(`no agent is number ${number} of the cast`)
    return spec
  }
}

const matchOf = (cell: Cell): string => [answersPath(cell), cell.condition, ...cell.seats].join('/')

const namesOf = (agents: readonly KnownAgent[]): string => [...new Set(agents.map(({ name }) => name))].join(', ')

async function accounted(network: Network, play: (noting: Network) => Promise<PlayedMatch>): Promise<PlayedMatch> {
  const asks: Asked[] = []
  const record = (asked: Asked) => {
    asks.push(asked)
    network.record(asked)
  }
  const played = await play({ ...network, record })
  return asks.length > 0 ? { ...played, spent: spentOn(asks) } : played
}

/** A manifest is refused with a list of all its faults, before any money is spent. */
export function experimentOf(document: unknown, others: Casting, changes: Changes = {}): Result<Experiment, Refusal[]> {
  const casting = withStubs(others)
  const bounded = boundedManifest(document)
  if (!bounded.ok) return err([refusal([], 'form', `it ${bounded.error}`)])
  const parsed = manifest.safeParse(bounded.value)
  if (!parsed.success) return err(formRefusals(parsed.error))
  const given: Manifest = { ...parsed.data, ...(changes.seed !== undefined && { seed: changes.seed }) }
  const found = casting.designs.of(given.design)
  if (!found) return err([refusal(['design'], 'design', `there is no design ${JSON.stringify(given.design)}`)])
  const game = given.game === undefined ? undefined : gameOf(given.game)
  if (given.game !== undefined && !game) {
    return err([refusal(['game'], 'game', `there is no game ${JSON.stringify(given.game)}`)])
  }
  if (found.over && !game) return err([refusal(['game'], 'game', `${found.id} is of any game: say of which`)])
  const design = (game && found.over?.(game)) ?? found
  if (given.game !== design.game) {
    return err([refusal(['game'], 'game', `the design ${design.id} is of ${design.game ?? 'no game'}`)])
  }
  const castRefusals = refusalsOfCast(design, given, casting)
  if (castRefusals.length > 0) return err(castRefusals)
  const { settled, planned } = settledOf(given, design, changes)
  const pairs = pairsOf(settled, casting)
  const uncased = `the design ${design.id} has no list of set-ups to play`
  const refusals = [
    ...(game ? refusalsOfSettings(game, design, settled, pairs) : []),
    ...refusedIf(!!given.cases && !design.setUp, ['cases'], 'cases', uncased),
    ...(design.refusals?.(settled, pairs, castOf(design, settled, casting).cast) ?? []),
  ]
  if (refusals.length > 0) return err(refusals)
  const experiment = new Experiment(settled, design, game, casting, planned)
  const dear = refusalsOfBudget(experiment)
  return dear.length > 0 ? err(dear) : ok(experiment)
}

function settledOf(given: Manifest, design: Design, { games }: Changes): { settled: Settled; planned: number } {
  const each = matchesPerBlock(design, given)
  const blocks = games === undefined ? (given.blocks ?? design.usualBlocks(given)) : Math.ceil(games / each)
  const conditions = given.conditions ?? [...design.conditions]
  const settled: Settled = { ...given, conditions, blocks, seed: given.seed ?? DEFAULT_SEED }
  return { settled, planned: games ?? blocks * each }
}

function matchesPerBlock({ each, conditions }: Design, manifest: Manifest): number {
  const agents = each === undefined ? 1 : (manifest.places[each]?.length ?? 1)
  return agents * (manifest.conditions ?? conditions).length * (manifest.repeats ?? 1)
}

const pairsOf = (settled: Manifest, casting: Casting): ReturnType<Casting['pairs']> =>
  settled.supply?.pairs ?? casting.pairs(languageOf(settled))

const languageOf = ({ settings }: Manifest): string => String(settings?.language ?? 'en')

/** The plan is checked last, since it can only be made from a manifest that is otherwise valid. */
function refusalsOfBudget(experiment: Experiment): Refusal[] {
  const { budget = {} } = experiment.manifest
  return (['tokens', 'money'] as const).flatMap((kind) => {
    const most = budget[kind]
    const cost = most === undefined ? 0 : experiment.estimate()[kind]
    if (most === undefined || cost <= most) return []
    const why = `${experiment.planned} matches may cost ${cost} ${kind}: more than the budget of ${most}`
    return [refusal(['budget', kind], 'budget', why)]
  })
}
