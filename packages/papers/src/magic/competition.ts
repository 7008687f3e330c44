import type { Json } from '@masquerade/game'
import type { Cast, Design, Settled } from '@masquerade/lab/design/design'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { type Refusal, refusedIf } from '@masquerade/lab/manifest/refusals'
import type { Cell, PlayedMatch } from '@masquerade/lab/play/cell'
import type { Radar, Row } from '@masquerade/lab/table/document'
import { byValue, type Column, figureOf, rangeOfDifference, type Test } from '@masquerade/lab/table/figures'
import { type PlannedTest, powerLines } from '@masquerade/lab/table/power-lines'
import { radarArea } from '@masquerade/metrics'
import { inBlocks, namesIn, putFigure, refusalsOfOwnSettings } from '../kit.ts'
import { drawnParts } from './drawn/registry.ts'
import {
  AXES,
  comparedBySetting,
  EQUATIONS,
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
import { type PlannedSettings, plannedSettings, refusalsOfCases, slotCount, slotsOf } from './settings.ts'

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
  return [
    ...refusalsOfOwnSettings(manifest.settings),
    ...refusedIf(
      manifest.supply !== undefined,
      ['supply'],
      'supply',
      'words come with the settings: `cases` has those of one’s own',
    ),
    ...refusalsOfCases(scenarios, manifest),
    ...refusedIf(
      manifest.equal === true && manifest.blocks % slots !== 0,
      ['blocks'],
      'unequal',
      `a challenger has ${slots} matches in all roles: ${manifest.blocks} are not all`,
    ),
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

export function linesOf({ conditions }: Settled, cast: Cast, matches: Iterable<PlayedMatch>): Line[] {
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
export function pairsOf(lines: readonly Line[]): [line: Line, with_: Line, names: [string, string]][] {
  const [first] = lines
  return lines.flatMap((line): ReturnType<typeof pairsOf> => {
    const isPlain = line.condition === PLAIN
    const plain = lines.find(({ agent, condition }) => !isPlain && agent === line.agent && condition === PLAIN)
    const other = plain ?? (line.agent === first?.agent ? undefined : first)
    return other ? [[line, other, [nameOf(line, lines), nameOf(other, lines)]]] : []
  })
}

const nameOf = ({ agent, condition }: Line, lines: readonly Line[]): string =>
  lines.some((other) => other.condition !== condition) ? `${agent}, ${condition}` : agent

const TESTED = [WIN_RATE, ...AXES]
const BESIDE = [...EQUATIONS, ...roleFigures(SCENARIOS)]

/** The main experiment of MAgIC: seven roles of five games against one opponent measure seven abilities. */
export const competition: Design = {
  ...challenges(SCENARIOS),
  id: 'competition',
  // For estimates of cost, a match is assumed to have at most 90 questions.
  asks: 90,
  probed: true,
  probes,
  ofHouse: {
    places: ['challengers'],
    says: 'know what they are where roles are told, and most never doubt elsewhere that they are like the others, by construction: selfAwareness hardly tells them apart',
  },
  table(manifest, cast, matches) {
    const lines = linesOf(manifest, cast, matches)
    const tests = pairsOf(lines).flatMap(([line, other, names]) =>
      TESTED.map((figure) => comparedBySetting(figure, line, other, names)),
    )
    const shapes = lines.map(shapeOf)
    return {
      rows: lines.map((line, at) => rowOf(line, shapes[at], plainShape(lines, shapes, line))),
      tests,
      power: powerOfFigures(TESTED, lines, plannedSettings(SCENARIOS, manifest), tests),
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
  asks: 90,
  table(manifest, cast, matches) {
    const lines = linesOf(manifest, cast, matches)
    const means = meansOf(manifest)
    const tests = pairsOf(lines).flatMap(([line, other, names]) => [
      ...RATES.map((figure) => comparedBySetting(figure, line, other, names)),
      ...means.map((mean) => comparedMeans(mean, line, other, names)),
    ])
    const settings = plannedSettings(BARGAINS, manifest)
    return {
      rows: lines.map((line) => rowOfMeans(line, means)),
      tests,
      power: [...powerOfFigures(RATES, lines, settings, tests), ...powerOfMeans(means, settings, tests)],
      warnings: [],
    }
  },
}

function meansOf(manifest: Settled): Column[] {
  const slots = slotsOf(BARGAINS, manifest)
  return BARGAINS.flatMap(({ game, mean }): Column[] => {
    if (!mean) return []
    const own = slots.filter(({ scenario }) => scenario.game === game)
    const ranges = own.map(({ table: { config } }) => mean.range(config))
    const range = {
      least: Math.min(...ranges.map(({ least }) => least)),
      most: Math.max(...ranges.map(({ most }) => most)),
    }
    return [{ id: mean.id, kind: 'mean', ...(ranges.length > 0 && { range }) }]
  })
}

function rowOfMeans(line: Line, means: readonly Column[]): Row {
  const row = rowFor(line, { games: line.games })
  for (const [at, figure] of RATES.entries()) {
    putShown(row, [figure], line)
    const mean = means[at]
    if (mean) putFigure(row, mean.id, figureOf(mean, line.entries({ count: mean.id })))
  }
  return row
}

/** Two agents are compared only over those game settings in which both of them reached an agreement. */
function comparedMeans(mean: Column, one: Line, other: Line, [a, b]: [string, string]): Test {
  const both = one.pairedWith(other, { count: mean.id })
  return byValue(
    { column: mean.id, a, b },
    both.map(([mine]) => mine),
    both.map(([, found]) => found),
    rangeOfDifference(mean),
  )
}

function powerOfMeans(means: readonly Column[], settings: PlannedSettings, tests: readonly Test[]) {
  if (tests.length === 0) return []
  const planned = means.map(({ id }): PlannedTest => ({ column: id, test: 'pairedT', n: settings.of({ count: id }) }))
  return powerLines(planned, tests.length, tests)
}
