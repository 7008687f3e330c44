import { type AnyGame, cutTo, err, ok, type Result, storable } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Cast, Design, Settled } from '../design/design.ts'
import { type Asking, atOnce, inTime } from '../play/asking.ts'
import type { Cell, PlayedMatch } from '../play/cell.ts'
import type { LabPlayer } from '../play/lab-player.ts'
import { PlatformFault } from '../play/platform-fault.ts'
import { type Answered, playCell, type Seated } from '../play/play-cell.ts'
import { designOf, PUBLISHED } from '../registry.ts'
import type { RunHistory } from '../runs/history.ts'
import { repeatedly } from '../runs/repeats.ts'
import type { TableDocument } from '../table/document.ts'
import { runTable } from '../table/run-table.ts'
import { castOf, refusalsOfCast } from './cast.ts'
import type { Casting } from './casting.ts'
import { documentDigest } from './digest.ts'
import { type Manifest, manifest } from './manifest.ts'
import { type BareSpec, type PlayerSpec, underCondition } from './player-spec.ts'
import { formRefusals, type Refusal, refusal } from './refusals.ts'
import { refusalsOfSettings } from './settings-refusals.ts'

/** What is changed of a manifest when it is run. */
export interface Changes {
  /** How many matches. */
  games?: number
  seed?: number
}

const DEFAULT_SEED = 1
/** So long may the reason be why a match came to nothing. */
const MOST_WHY = 200

/** A match knows which of several plays of its block it is. */
const ofCell = ({ repeat }: Cell, match: PlayedMatch): PlayedMatch => (repeat ? { ...match, repeat } : match)

/** An experiment that can be played: a manifest that holds, frozen by its digest. */
export class Experiment {
  readonly manifest: Settled
  readonly design: Design
  /** Missing where nothing is played, or several games are. */
  readonly game: AnyGame | undefined
  readonly cast: Cast
  /** How many matches are planned. */
  readonly planned: number
  readonly digest: string
  readonly #specs: readonly PlayerSpec[]
  readonly #casting: Casting
  readonly #pairs: ReturnType<Casting['pairs']>
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
  }

  /** All matches that are planned, in the order in which they are played. */
  *cells(): Generator<Cell> {
    let planned = 0
    const cells = this.design.cells(this.manifest, this.cast, this.#pairs)
    for (const cell of repeatedly(cells, this.manifest.repeats)) {
      if (planned++ >= this.planned) return
      yield cell
    }
  }

  /** Plays a match whose agents all answer in this process. */
  play(cell: Cell, watch?: (answered: Answered) => void): PlayedMatch {
    try {
      return ofCell(cell, atOnce(this.#played(cell, watch)))
    } catch (fault) {
      return this.#cameToNothing(cell, fault)
    }
  }

  /** Plays a match whose agents may be asked over a network. */
  async playInTime(cell: Cell, watch?: (answered: Answered) => void): Promise<PlayedMatch> {
    try {
      return ofCell(cell, await inTime(this.#played(cell, watch)))
    } catch (fault) {
      return this.#cameToNothing(cell, fault)
    }
  }

  /** What is played in a cell. */
  gameOf(cell: Cell): AnyGame {
    const game = cell.game === undefined ? this.game : gameOf(cell.game)
    if (!game) throw new Error(`the design ${this.design.id} says neither what is played nor what is done instead`)
    return game
  }

  /** All conditions together, each time that a block is played. */
  get matchesPerBlock(): number {
    return this.design.matchesPerBlock(this.manifest) * (this.manifest.repeats ?? 1)
  }

  /** What all of it costs at most. */
  estimate(): { tokens: number; money: number } {
    return estimateOf(this.design, this.manifest, this.#casting, this.planned)
  }

  /** The table of the matches that are played so far, which come in their order. */
  table(matches: Iterable<PlayedMatch>, history: RunHistory = {}): TableDocument {
    const { experiment } = this.manifest
    return runTable(this, matches, Object.hasOwn(PUBLISHED, experiment) ? PUBLISHED[experiment] : undefined, history)
  }

  /** By seat, what sits in a cell. */
  seatedIn(cell: Cell): BareSpec[] {
    return cell.seats.map((number, index) => underCondition(this.#specOf(number), this.#conditionAt(cell, index + 1)))
  }

  /** What is kept of a match that the platform failed at; anything else that is thrown is a defect. */
  #cameToNothing(cell: Cell, fault: unknown): PlayedMatch {
    if (!(fault instanceof PlatformFault)) throw fault
    const { block, condition, config, deal } = cell
    const agents = cell.seats.map((number) => this.cast.names[number] ?? '')
    const { spent } = fault
    const played = { block, condition, agents, config, deal, moves: [], observed: null, ...(spent && { spent }) }
    return ofCell(cell, { ...played, void: cutTo(storable(fault.message), MOST_WHY) })
  }

  #played(cell: Cell, watch?: (answered: Answered) => void): Asking<PlayedMatch> {
    const seated = this.#seated(cell)
    if (this.design.plays) return this.design.plays(cell, seated)
    return playCell(this.gameOf(cell), this.design, cell, seated, watch)
  }

  #seated(cell: Cell): Seated[] {
    return cell.seats.map((number, index) => {
      return {
        name: this.cast.names[number] ?? '',
        player: this.#player(number, this.#conditionAt(cell, index + 1), cell.game ?? this.design.game),
      }
    })
  }

  #conditionAt(cell: Cell, seat: number): string {
    return this.design.conditionAt?.(cell, seat) ?? cell.condition
  }

  #player(number: number, condition: string, game: string | undefined): LabPlayer {
    const key = `${number}/${condition}/${game}`
    const known = this.#players.get(key)
    if (known) return known
    const player = this.#casting.player(underCondition(this.#specOf(number), condition), game)
    this.#players.set(key, player)
    return player
  }

  #specOf(number: number): PlayerSpec {
    const spec = this.#specs[number]
    if (!spec) throw new Error(`nobody is number ${number} of the cast`)
    return spec
  }
}

/** Reads a manifest and refuses it, before anything is spent, with all that is wrong with it. */
export function experimentOf(
  document: unknown,
  casting: Casting,
  changes: Changes = {},
): Result<Experiment, Refusal[]> {
  const parsed = manifest.safeParse(document)
  if (!parsed.success) return err(formRefusals(parsed.error))
  const given: Manifest = { ...parsed.data, ...(changes.seed !== undefined && { seed: changes.seed }) }
  const found = designOf(given.design)
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
  const refusals = [
    ...(game ? refusalsOfSettings(game, design, settled, pairs) : []),
    ...(design.refusals?.(settled, pairs) ?? []),
    ...refusalsOfBudget(design, settled, casting, planned),
  ]
  return refusals.length > 0 ? err(refusals) : ok(new Experiment(settled, design, game, casting, planned))
}

function settledOf(given: Manifest, design: Design, { games }: Changes): { settled: Settled; planned: number } {
  const each = design.matchesPerBlock(given) * (given.repeats ?? 1)
  const blocks = games === undefined ? (given.blocks ?? design.usualBlocks(given)) : Math.ceil(games / each)
  const conditions = given.conditions ?? [...design.conditions]
  const settled: Settled = { ...given, conditions, blocks, seed: given.seed ?? DEFAULT_SEED }
  return { settled, planned: games ?? blocks * each }
}

function pairsOf(settled: Manifest, casting: Casting): ReturnType<Casting['pairs']> {
  return settled.supply?.pairs ?? casting.pairs(String(settled.settings?.language ?? 'en'))
}

/** What all of it costs at most: every question of every match, by who is asked. */
function estimateOf(
  design: Design,
  settled: Settled,
  casting: Casting,
  planned: number,
): { tokens: number; money: number } {
  const specs = [...Object.values(settled.places).flat(), ...(settled.judge ? [settled.judge] : [])]
  const known = specs.flatMap((spec) => casting.known(underCondition(spec, ''), design.game) ?? [])
  const dearest = { tokens: 0, money: 0 }
  for (const { cost } of known) {
    dearest.tokens = Math.max(dearest.tokens, cost.tokens)
    dearest.money = Math.max(dearest.money, cost.money)
  }
  const asks = planned * design.asks
  return { tokens: asks * dearest.tokens, money: asks * dearest.money }
}

function refusalsOfBudget(design: Design, settled: Settled, casting: Casting, planned: number): Refusal[] {
  const estimate = estimateOf(design, settled, casting, planned)
  return (['tokens', 'money'] as const).flatMap((kind) => {
    const most = settled.budget?.[kind]
    if (most === undefined || estimate[kind] <= most) return []
    const why = `${planned} matches may cost ${estimate[kind]} ${kind}: more than the budget of ${most}`
    return [refusal(['budget', kind], 'budget', why)]
  })
}
