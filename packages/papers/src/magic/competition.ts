import type { Json } from '@masquerade/game'
import type { Cast, Design, Settled } from '@masquerade/lab/design/design'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { type Refusal, refusedIf } from '@masquerade/lab/manifest/refusals'
import type { Cell, PlayedMatch } from '@masquerade/lab/play/cell'
import type { Radar, Row, TableDraft } from '@masquerade/lab/table/document'
import { radarArea } from '@masquerade/metrics'
import { inBlocks, namesIn, refusalsOfOwnSettings } from '../kit.ts'
import { drawnParts } from './drawn/registry.ts'
import {
  AXES,
  comparedBySetting,
  EQUATIONS,
  type MagicFigure,
  measured,
  powerOfFigures,
  putShown,
  roleFigures,
  rowFor,
  shown,
  WIN_RATE,
} from './figures.ts'
import { aboutOf, Line, observed, observedIn } from './line.ts'
import { questions } from './reading.ts'
import { BARGAINS, SCENARIOS, scenarioOf } from './registry.ts'
import { type Scenario, SEATS } from './scenario.ts'
import { plannedSettings, refusalsOfCases, slotCount, slotsOf } from './settings.ts'

/** The condition `pgm` is a strategy of MAgIC: before it acts, an agent writes down what the others may think. */
export const [PLAIN, PGM] = ['plain', 'pgm'] as const

/** Every challenger (agent under study) plays the same settings and roles against the same opponent, the defender. */
export function challenges(scenarios: readonly Scenario[]) {
  return {
    games: scenarios.map(({ game }) => game),
    places: { challengers: { least: 1, most: 50 }, defender: { least: 1, most: 1 } },
    conditions: [PLAIN, PGM],
    strategies: { [PGM]: { place: 'challengers', strategy: PGM } },
    setUp: true,
    usualBlocks: (manifest: Manifest) => slotCount(scenarios, manifest),
    each: 'challengers',
    asks: () => 90,
    conditionAt: (cell: Cell, seat: number) => (aboutOf(cell).own.includes(seat) ? cell.condition : PLAIN),
    given(cell: Cell) {
      const { given } = cell.about as { given?: Json }
      return (given ?? []) as ReturnType<NonNullable<Design['given']>> // as the cells below have it
    },
    observe: observed,
    refusals: (manifest: Settled) => refusalsOf(scenarios, manifest),
    cells: (manifest: Settled, cast: Cast) => cells(scenarios, manifest, cast),
  } satisfies Partial<Design>
}

export const probes: NonNullable<Design['probes']> = (cell, log, asks) => {
  const minds = scenarioOf(cell.game)?.minds
  return minds ? questions(minds, aboutOf(cell).odd ?? undefined, log, asks) : []
}

function refusalsOf(scenarios: readonly Scenario[], manifest: Settled): Refusal[] {
  const slots = slotCount(scenarios, manifest)
  const { equal, blocks } = manifest
  return [
    ...refusalsOfOwnSettings(manifest.settings),
    ...refusedIf(manifest.supply !== undefined, ['supply'], 'supply.cases'),
    ...refusalsOfCases(scenarios, manifest),
    ...refusedIf(equal === true && blocks % slots !== 0, ['blocks'], 'unequal.roles', { slots, blocks }),
  ]
}

/** Every challenger plays every setting and role before a setting is repeated with new random numbers. */
function cells(scenarios: readonly Scenario[], manifest: Settled, cast: Cast): Generator<Cell> {
  const slots = slotsOf(scenarios, manifest)
  const defender = cast.places.defender?.[0] ?? 0
  return inBlocks(manifest, function* () {
    while (slots.length > 0) {
      for (const { scenario, role, setting, table } of slots) {
        const { config, deal, own, odd = null, given = [] } = table
        const about = {
          role,
          setting,
          own: [...own],
          odd,
          given: given.map((move) => ({ ...move })),
        } as unknown as Json // plain data
        yield (cast.places.challengers ?? []).flatMap((challenger) => {
          const seats = SEATS.map((seat) => (own.includes(seat) ? challenger : defender))
          return manifest.conditions.map((condition) => {
            return { condition, game: scenario.game, config, deal, seats, about }
          })
        })
      }
    }
  })
}

function linesOf({ conditions }: Settled, cast: Cast, matches: Iterable<PlayedMatch>): Line[] {
  const names = namesIn(cast, 'challengers')
  const lines = names.flatMap((name) => conditions.map((condition) => new Line(name, condition)))
  for (const match of matches) {
    const observed = observedIn(match)
    const name = match.agents[(observed.own[0] ?? 0) - 1]
    lines.find(({ agent, condition }) => agent === name && condition === match.condition)?.add(observed)
  }
  return lines
}

/** A challenger with a strategy is compared with itself without it; all others with the first challenger. */
function comparedIn(
  scenarios: readonly Scenario[],
  figures: readonly MagicFigure[],
  manifest: Settled,
  lines: readonly Line[],
): Pick<TableDraft, 'tests' | 'power'> {
  const [first] = lines
  const tests = lines.flatMap((line) => {
    const isPlain = line.condition === PLAIN
    const plain = lines.find(({ agent, condition }) => !isPlain && agent === line.agent && condition === PLAIN)
    const other = plain ?? (line.agent === first?.agent ? undefined : first)
    if (!other) return []
    return figures.map((figure) => comparedBySetting(figure, line, other, [nameOf(line, lines), nameOf(other, lines)]))
  })
  return { tests, power: powerOfFigures(figures, lines, plannedSettings(scenarios, manifest), tests) }
}

const nameOf = ({ agent, condition }: Line, lines: readonly Line[]): string =>
  lines.some((other) => other.condition !== condition) ? `${agent}, ${condition}` : agent

const TESTED = [WIN_RATE, ...AXES]
const BESIDE = [...EQUATIONS, ...roleFigures(SCENARIOS)]

/** The main experiment of MAgIC: seven roles of five games against one opponent measure seven abilities. */
export const competition: Design = {
  ...challenges(SCENARIOS),
  id: 'competition',
  probed: true,
  probes,
  ofHouse: {
    places: ['challengers'],
    says: 'know what they are where roles are told, and most never doubt elsewhere that they are like the others, by construction: selfAwareness hardly tells them apart',
  },
  table(manifest, cast, matches) {
    const lines = linesOf(manifest, cast, matches)
    const shapes = lines.map(shapeOf)
    return {
      rows: lines.map((line, at) => rowOf(line, shapes[at], plainShape(lines, shapes, line))),
      ...comparedIn(SCENARIOS, TESTED, manifest, lines),
      warnings: [],
      parts: drawnParts(manifest, lines),
      radar: { axes: AXES.map(({ id }) => id), most: radarArea(AXES.map(() => ALL)), shapes },
    }
  },
}

const ALL = 100
type Shape = Radar['shapes'][number]

function shapeOf(line: Line): Shape {
  const values = AXES.map((figure) => shown(figure, line).value).map((value) => (value === null ? null : ALL * value))
  const known = values.filter((value) => value !== null)
  const area = known.length === values.length ? radarArea(known) : null
  return { agent: line.agent, condition: line.condition, values, area }
}

function plainShape(lines: readonly Line[], shapes: readonly Shape[], { agent, condition }: Line): Shape | undefined {
  if (condition === PLAIN || !lines.some((line) => line.condition === PLAIN)) return undefined
  return shapes.find((shape) => shape.agent === agent && shape.condition === PLAIN)
}

function rowOf(line: Line, shape: Shape | undefined, plain: Shape | undefined): Row {
  const { agent, condition, games } = line
  const area = shape?.area ?? null
  const ofArea: ReturnType<typeof shown> = { value: area, interval: [null, null], n: games, tries: games }
  const found = [
    ...TESTED.map((figure) => [figure.id, shown(figure, line)] as const),
    ['area', ofArea] as const,
    ...BESIDE.map((figure) => [figure.id, shown(figure, line)] as const),
  ]
  const each = <Value>(of: (one: typeof ofArea) => Value) => Object.fromEntries(found.map(([id, one]) => [id, of(one)]))
  return {
    ...{ agent, condition, games },
    ...each(({ value }) => value),
    ...(plain && { areaGain: area !== null && plain.area ? area / plain.area - 1 : null }),
    intervals: each(({ interval }) => interval),
    n: each(({ n }) => n),
    tries: each(({ tries }) => tries),
  }
}

const RATES = roleFigures(BARGAINS)

/** The experiment of the MAgIC paper's table 2: agents play the three games without speeches. */
export const bargains: Design = {
  ...challenges(BARGAINS),
  id: 'bargains',
  table(manifest, cast, matches) {
    const lines = linesOf(manifest, cast, matches)
    const means = meansOf(manifest)
    const inTurns = RATES.flatMap((rate, at) => [rate, ...means.slice(at, at + 1)])
    return {
      rows: lines.map((line) => putShown(rowFor(line, { games: line.games }), inTurns, line)),
      ...comparedIn(BARGAINS, [...RATES, ...means], manifest, lines),
      warnings: [],
    }
  },
}

function meansOf(manifest: Settled): MagicFigure[] {
  const slots = slotsOf(BARGAINS, manifest)
  return BARGAINS.flatMap(({ game, mean }): MagicFigure[] => {
    if (!mean) return []
    const own = slots.filter(({ scenario }) => scenario.game === game)
    const ranges = own.map(({ table: { config } }) => mean.range(config))
    const range = {
      least: Math.min(...ranges.map(({ least }) => least)),
      most: Math.max(...ranges.map(({ most }) => most)),
    }
    return [measured(mean.id, { count: mean.id }, { kind: 'mean', ...(ranges.length > 0 && { range }) })]
  })
}
