import { type AnyGame, err, ok, type Result } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Cast, Design, Settled } from '../design/design.ts'
import { type Asking, atOnce, inTime } from '../play/asking.ts'
import type { Cell, PlayedMatch } from '../play/cell.ts'
import type { LabPlayer } from '../play/lab-player.ts'
import { type Answered, playCell, type Seated } from '../play/play-cell.ts'
import { designOf, PUBLISHED } from '../registry.ts'
import { type Row, type TableDocument, tableDocument } from '../table/document.ts'
import { misprintsOf, publishedOf } from '../table/published.ts'
import { castOf, refusalsOfCast } from './cast.ts'
import type { Casting } from './casting.ts'
import { documentDigest } from './digest.ts'
import { type Manifest, manifest } from './manifest.ts'
import { type PlayerSpec, underCondition } from './player-spec.ts'
import { formRefusals, type Refusal, refusal } from './refusals.ts'
import { refusalsOfSettings } from './settings-refusals.ts'

/** What is changed of a manifest when it is run. */
export interface Changes {
  /** How many matches. */
  games?: number
  seed?: number
}

const DEFAULT_SEED = 1

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
    for (const cell of this.design.cells(this.manifest, this.cast, this.#pairs)) {
      if (planned++ >= this.planned) return
      yield cell
    }
  }

  /** Plays a match whose agents all answer in this process. */
  play(cell: Cell, watch?: (answered: Answered) => void): PlayedMatch {
    return atOnce(this.#played(cell, watch))
  }

  /** Plays a match whose agents may be asked over a network. */
  playInTime(cell: Cell, watch?: (answered: Answered) => void): Promise<PlayedMatch> {
    return inTime(this.#played(cell, watch))
  }

  /** What is played in a cell. */
  gameOf(cell: Cell): AnyGame {
    const game = cell.game === undefined ? this.game : gameOf(cell.game)
    if (!game) throw new Error(`the design ${this.design.id} says neither what is played nor what is done instead`)
    return game
  }

  /** What all of it costs at most. */
  estimate(): { tokens: number; money: number } {
    return estimateOf(this.design, this.manifest, this.#casting, this.planned)
  }

  /** The table of the matches that are played so far, which come in their order. */
  table(matches: Iterable<PlayedMatch>): TableDocument {
    let games = 0
    let last = -1
    const counted = function* () {
      for (const match of matches) {
        games++
        last = Math.max(last, match.block)
        yield match
      }
    }
    const { experiment, seed } = this.manifest
    const drafted = this.design.table(this.manifest, this.cast, counted())
    const rows = withPublished(experiment, drafted.rows)
    const parts = drafted.parts?.map((part) => ({
      ...part,
      rows: withPublished(`${experiment}/${part.part}`, part.rows),
    }))
    return tableDocument(
      { experiment, seed, games, planned: this.planned, blocks: last + 1 },
      { ...drafted, rows, ...(parts && { parts }) },
    )
  }

  #played(cell: Cell, watch?: (answered: Answered) => void): Asking<PlayedMatch> {
    const seated = this.#seated(cell)
    if (this.design.plays) return this.design.plays(cell, seated)
    return playCell(this.gameOf(cell), this.design, cell, seated, watch)
  }

  #seated(cell: Cell): Seated[] {
    return cell.seats.map((number, index) => {
      const condition = this.design.conditionAt?.(cell, index + 1) ?? cell.condition
      return {
        name: this.cast.names[number] ?? '',
        player: this.#player(number, condition, cell.game ?? this.design.game),
      }
    })
  }

  #player(number: number, condition: string, game: string | undefined): LabPlayer {
    const key = `${number}/${condition}/${game}`
    const known = this.#players.get(key)
    if (known) return known
    const spec = this.#specs[number]
    if (!spec) throw new Error(`nobody is number ${number} of the cast`)
    const player = this.#casting.player(underCondition(spec, condition), game)
    this.#players.set(key, player)
    return player
  }
}

/** Rows with what the paper printed of the same agents beside them. */
function withPublished(name: string, rows: readonly Row[]): Row[] {
  const printed = Object.hasOwn(PUBLISHED, name) ? PUBLISHED[name] : undefined
  return rows.map((row) => {
    const published = publishedOf(printed, row)
    if (!published) return row
    const misprints = misprintsOf(printed, row)
    return { ...row, published, ...(misprints && { misprints }) }
  })
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
  const design = designOf(given.design)
  if (!design) return err([refusal(['design'], 'design', `there is no design ${JSON.stringify(given.design)}`)])
  const game = given.game === undefined ? undefined : gameOf(given.game)
  if (given.game !== undefined && !game) {
    return err([refusal(['game'], 'game', `there is no game ${JSON.stringify(given.game)}`)])
  }
  if (given.game !== design.game) {
    return err([refusal(['game'], 'game', `the design ${design.id} is of ${design.game ?? 'no game'}`)])
  }
  const castRefusals = refusalsOfCast(design, given, casting)
  if (castRefusals.length > 0) return err(castRefusals)
  const { settled, planned } = settledOf(given, design, changes)
  const pairs = pairsOf(settled, casting)
  const refusals = [
    ...(game ? refusalsOfSettings(game, design, settled, pairs) : []),
    ...(design.refusals?.(settled, pairs, castOf(design, settled, casting).cast) ?? []),
    ...refusalsOfBudget(design, settled, casting, planned),
  ]
  return refusals.length > 0 ? err(refusals) : ok(new Experiment(settled, design, game, casting, planned))
}

function settledOf(given: Manifest, design: Design, { games }: Changes): { settled: Settled; planned: number } {
  const each = design.matchesPerBlock(given)
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
