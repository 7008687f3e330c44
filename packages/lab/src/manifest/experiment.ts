import { type AnyGame, cachedIn, cutTo, err, ok, type Result, readForm, storable } from '@masquerade/game'
import { gameOf as gameCalled } from '@masquerade/games'
import type { Design, JudgeTrial, Settled } from '../design/design.ts'
import { type Network, type Spent, UNWATCHED } from '../play/asked.ts'
import { atOnce, inTime, PlatformFault } from '../play/asking.ts'
import { answersPath, type Cell, type Place, type PlayedMatch, repeatedly } from '../play/cell.ts'
import { type CellMatch, cellMatch } from '../play/cell-match.ts'
import type { LabPlayer } from '../play/lab-player.ts'
import { type Answered, playCell, type Seated } from '../play/play-cell.ts'
import type { Marks } from '../raters/items.ts'
import type { RunHistory } from '../runs/changes.ts'
import type { TableDocument } from '../table/document.ts'
import { type TableTask, tableOf } from '../table/run-table.ts'
import { castOf, refusalsOfCast, specsIn } from './cast.ts'
import type { Catalogue, KnownAgent } from './catalogue.ts'
import { refusalsOfSettings } from './design-refusals.ts'
import { documentDigest } from './digest.ts'
import { estimateOf } from './estimate.ts'
import { boundedManifest, type Manifest, manifest } from './manifest.ts'
import { type BareSpec, type PlayerSpec, underCondition } from './player-spec.ts'
import { eachOnce, type Refusal, refusal, refusalsOfFaults, refusedIf } from './refusals.ts'

export interface Changes {
  games?: number
  seed?: number
}

const DEFAULT_SEED = 1
const MOST_WHY = 200

const ofCell = ({ repeat }: Cell, match: PlayedMatch): PlayedMatch => (repeat ? { ...match, repeat } : match)

export type Experiment = ReturnType<typeof experimentWith>

/** An experiment that can be played: a valid manifest (JSON description), identified by its SHA-256 digest. */
function experimentWith(
  manifest: Settled,
  design: Design,
  game: AnyGame | undefined,
  catalogue: Catalogue,
  planned: number,
) {
  const { cast, specs } = castOf(design, manifest, catalogue)
  const pairs = pairsOf(manifest, catalogue)
  const cards = catalogue.cards?.(languageOf(manifest)) ?? []
  const players = new Map<string, LabPlayer>()
  const { published } = catalogue.designs

  return {
    ...{ manifest, design, game, cast, planned, published },
    digest: documentDigest({ ...manifest, planned }),
    matchesPerBlock: matchesPerBlock(design, manifest),
    ...{ places, cells, gameOf, namesOf, tableTask, voidMatch, readersOf },

    play: (cell: Cell): PlayedMatch => ofCell(cell, atOnce(playing(cell, UNWATCHED))),

    /** A fault of the platform makes the match void; any other error is a bug. */
    async playInTime(cell: Cell, network = UNWATCHED, watch?: (answered: Answered) => void): Promise<PlayedMatch> {
      try {
        return ofCell(cell, await inTime(playing(cell, network, watch)))
      } catch (error) {
        if (error instanceof PlatformFault) return voidMatch(cell, error.message)
        throw error
      }
    },

    judgeAgain(cell: Cell, { spent: _, ...played }: PlayedMatch, network = UNWATCHED): Promise<PlayedMatch> {
      if (!design.judgesAgain) throw new Error(`${design.id} has nothing to be judged`)
      return inTime(design.judgesAgain(cell, seatedFor(cell, network), played))
    },

    /** Before the run, the judge scores texts with known scores, twice each, to show whether it is reliable. */
    async tryJudge(network: Network = UNWATCHED): Promise<JudgeTrial | undefined> {
      const [number] = cast.places.judge ?? []
      const { trial } = design
      if (number === undefined || !trial) return undefined
      const path = `${manifest.seed}/${manifest.experiment}/trial`
      const cell: Cell = { block: 0, condition: '', path, config: {}, deal: {}, seats: [number], about: null }
      return inTime(trial(seatedAt(cell, 0, network), path))
    },

    get overNetwork(): boolean {
      return known().some(({ remote }) => remote)
    },

    get oneAtATime(): boolean {
      return known().some(({ alone }) => alone)
    },

    async unready(signal: AbortSignal, who: 'all' | 'judge' = 'all'): Promise<Refusal[]> {
      const { unready } = catalogue
      if (!unready) return []
      const asked = specsIn(manifest).filter(({ path: [top] }) => who === 'all' || top === who)
      const found = await Promise.all(
        asked.map(async ({ spec, path }) => {
          const trouble = await unready(spec, signal)
          return trouble ? [refusal([...path, trouble.at], ...trouble.says)] : []
        }),
      )
      return found.flat()
    },

    estimate: (of: 'all' | 'one' = 'all'): Spent => estimateOf(of, { design, manifest, catalogue, planned, cells }),

    table: (matches: Iterable<PlayedMatch>, history: RunHistory = {}, marks?: Marks): TableDocument =>
      tableOf(catalogue.designs, tableTask(history), matches, marks),

    seatedIn,

    /** The agents that play the match, without the judge, which follows them in the list of seats. */
    atTable: (cell: Cell): BareSpec[] => seatedIn(cell).slice(0, gameOf(cell).seats(cell.config)),

    readingIn: (cell: Cell): BareSpec[] => (cell.readers ?? []).map((number) => specFor(cell, number, cell.condition)),

    playerIn(cell: Cell, seat: number): LabPlayer {
      const number = cell.seats[seat - 1]
      if (number === undefined) throw new Error(`no agent sits on seat ${seat}`)
      return playerFor(cell, number, conditionAt(cell, seat))
    },

    matchOf: (cell: Cell): CellMatch => cellMatch(gameOf(cell), design, cell),

    judgeOf(cell: Cell, network: Network = UNWATCHED): LabPlayer | undefined {
      const behind = gameOf(cell).seats(cell.config)
      return cell.seats[behind] === undefined ? undefined : seatedAt(cell, behind, network).player
    },
  }

  function* places(): Generator<Place> {
    let number = 0
    for (const cell of repeatedly(design.cells(manifest, cast, pairs, cards), manifest.repeats)) {
      if (number >= planned) return
      yield { number: number++, cell }
    }
  }

  function* cells(): Generator<Cell> {
    for (const { cell } of places()) yield cell
  }

  function gameOf(cell: Cell): AnyGame {
    const played = cell.game === undefined ? game : gameCalled(cell.game)
    if (!played) throw new Error(`the design ${design.id} says neither what is played nor what is done instead`)
    return played
  }

  function tableTask(history: RunHistory = {}): TableTask {
    return { manifest, cast, planned, cautions: cautions(), history }
  }

  function playing(cell: Cell, network: Network, watch?: (answered: Answered) => void) {
    const seated = seatedFor(cell, network)
    if (design.plays) return design.plays(cell, seated)
    return playCell(gameOf(cell), design, cell, seated, watch, readersOf(cell, network))
  }

  function voidMatch(cell: Cell, why: string): PlayedMatch {
    const { block, condition, config, deal } = cell
    const played = { block, condition, agents: namesOf(cell.seats), config, deal, moves: [], observed: null }
    return ofCell(cell, { ...played, void: cutTo(storable(why), MOST_WHY) })
  }

  function namesOf(numbers: readonly number[] = []): string[] {
    return numbers.map((number) => cast.names[number] ?? '')
  }

  function cautions(): string[] {
    const { reference, probes = [] } = manifest
    const { id, reference: isCompared, probed } = design
    const remote = namesIn(known().filter(({ repeatable }) => !repeatable))
    const remembering = probed ? namesIn(known().filter(({ remembers }) => remembers)) : ''
    const isIdle = reference !== undefined && !isCompared
    return [
      ...(remote === '' ? [] : [`not repeatable: another run may go otherwise, for ${remote}`]),
      ...nullByConstruction(),
      ...(remembering === '' ? [] : [`whether probes are left out of their memory is up to ${remembering}`]),
      // Earlier versions took the next two without a word, so that they are no reason to refuse what was begun with them.
      ...(isIdle ? [`reference changes nothing: the design ${id} compares agents with none in particular`] : []),
      ...(probes.length === 0 ? [] : ['probes change nothing: what agents are asked beside the game is of the design']),
    ]
  }

  function nullByConstruction(): string[] {
    const { ofHouse } = design
    if (!ofHouse) return []
    const held = ofHouse.places.flatMap((place) => cast.places[place] ?? [])
    const names = held.flatMap((number) => ('house' in specOf(number) ? (cast.names[number] ?? '') : []))
    return names.length === 0 ? [] : [`${[...new Set(names)].join(', ')}, of the house, ${ofHouse.says}`]
  }

  function known(): KnownAgent[] {
    return specsIn(manifest).flatMap(({ spec }) => catalogue.known(spec, design.game) ?? [])
  }

  function seatedIn(cell: Cell): BareSpec[] {
    return cell.seats.map((number, index) => specFor(cell, number, conditionAt(cell, index + 1)))
  }

  /** Agents that only read a finished match have the numbers after those of the match's players. */
  function readersOf({ readers = [], ...cell }: Cell, network: Network): Seated[] {
    return readers.map((number, index) =>
      seatedAs(cell, number, cell.seats.length + index + 1, cell.condition, network),
    )
  }

  function seatedFor(cell: Cell, network: Network): Seated[] {
    return cell.seats.map((_, index) => seatedAt(cell, index, network))
  }

  function seatedAt(cell: Cell, index: number, network: Network): Seated {
    const seat = index + 1
    return seatedAs(cell, cell.seats[index] ?? -1, seat, conditionAt(cell, seat), network)
  }

  function seatedAs(cell: Cell, number: number, seat: number, condition: string, network: Network): Seated {
    const name = cast.names[number] ?? ''
    const judging = cast.places.judge?.includes(number) && ({ judges: true } as const)
    const player = playerFor(cell, number, condition)
    // House agents play all matches alike, so only agents over a network are prepared for a match.
    const taken = { ...network, name, seat, match: matchNamed(cell), config: cell.config, ...judging }
    return { name, player: player.seated?.(taken) ?? player }
  }

  function conditionAt(cell: Cell, seat: number): string {
    return design.conditionAt?.(cell, seat) ?? cell.condition
  }

  function playerFor(cell: Cell, number: number, condition: string): LabPlayer {
    const { game = design.game } = cell
    return cachedIn(players, `${number}/${condition}/${game}`, () => {
      const player = catalogue.known(specFor(cell, number, condition), game)?.player(game)
      if (!player) throw new Error(`agent ${number} of the cast is not known`)
      return player
    })
  }

  function specFor({ game = design.game }: Cell, number: number, condition: string): BareSpec {
    return underCondition(specOf(number), condition, game)
  }

  function specOf(number: number): PlayerSpec {
    const spec = specs[number]
    if (!spec) throw new Error(`no agent is number ${number} of the cast`)
    return spec
  }
}

const matchNamed = (cell: Cell): string => [answersPath(cell), cell.condition, ...cell.seats].join('/')

const namesIn = (agents: readonly KnownAgent[]): string => [...new Set(agents.map(({ name }) => name))].join(', ')

/** A manifest is refused with a list of all its faults, before any money is spent. */
export function experimentOf(
  document: unknown,
  catalogue: Catalogue,
  changes: Changes = {},
): Result<Experiment, Refusal[]> {
  const bounded = boundedManifest(document)
  if (!bounded.ok) return err([refusal([], 'form.document', { why: bounded.error })])
  const parsed = readForm(manifest, bounded.value, 'first')
  if (!parsed.ok) return err(refusalsOfFaults(parsed.error, 'form'))
  const given: Manifest = { ...parsed.value, ...(changes.seed !== undefined && { seed: changes.seed }) }
  const found = catalogue.designs.of(given.design)
  if (!found) {
    const designs = catalogue.designs.ids.join(', ')
    return err([refusal(['design'], 'design.unknown', { design: given.design, designs })])
  }
  const game = given.game === undefined ? undefined : gameCalled(given.game)
  if (given.game !== undefined && !game) {
    return err([refusal(['game'], 'game.unknown', { game: given.game })])
  }
  if (found.over && !game) return err([refusal(['game'], 'game.any', { design: found.id })])
  const design = (game && found.over?.(game)) ?? found
  if (given.game !== design.game) {
    const code = design.game === undefined ? 'game.none' : 'game.fixed'
    return err([refusal(['game'], code, { design: design.id, game: design.game ?? '' })])
  }
  const castRefusals = refusalsOfCast(design, given, catalogue)
  if (castRefusals.length > 0) return err(castRefusals)
  const { settled, planned } = settledOf(given, design, changes)
  const pairs = pairsOf(settled, catalogue)
  const refusals = [
    ...(game ? refusalsOfSettings(game, design, settled, pairs) : []),
    ...refusedIf(!!given.cases && !design.setUp, ['cases'], 'cases.none', { design: design.id }),
    ...(design.refusals?.(settled, pairs, castOf(design, settled, catalogue).cast) ?? []),
  ]
  if (refusals.length > 0) return err(eachOnce(refusals))
  const experiment = experimentWith(settled, design, game, catalogue, planned)
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

const pairsOf = (settled: Manifest, catalogue: Catalogue): ReturnType<Catalogue['pairs']> =>
  settled.supply?.pairs ?? catalogue.pairs(languageOf(settled))

const languageOf = ({ settings }: Manifest): string => String(settings?.language ?? 'en')

/** The plan is checked last, since it can only be made from a manifest that is otherwise valid. */
function refusalsOfBudget(experiment: Experiment): Refusal[] {
  const { budget = {} } = experiment.manifest
  return (['tokens', 'money'] as const).flatMap((kind) => {
    const most = budget[kind]
    const cost = most === undefined ? 0 : experiment.estimate()[kind]
    if (most === undefined || cost <= most) return []
    return [refusal(['budget', kind], 'budget.over', { planned: experiment.planned, cost, kind, most })]
  })
}
