import type { Design } from '@masquerade/lab/design/design'
import type { Radar, Row } from '@masquerade/lab/table/document'
import { radarArea } from '@masquerade/metrics'
import { challenges, linesOf, PLAIN, pairsOf, probes } from './conduct.ts'
import { drawnParts } from './drawn/registry.ts'
import { AXES, comparedBySetting, EQUATIONS, powerOfFigures, roleFigures, shown, WIN_RATE } from './figures.ts'
import type { Line } from './line.ts'
import { SCENARIOS } from './registry.ts'
import { plannedSettings } from './settings.ts'

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
  const [first, last] = [TESTED, BESIDE].map((figures) =>
    figures.map((figure) => ({ id: figure.id, ...shown(figure, line) })),
  )
  const by = <Value>(of: (one: ReturnType<typeof shown>) => Value, ofArea: Value) => {
    const values = (found: typeof first = []) => found.map((one) => [one.id, of(one)] as const)
    return Object.fromEntries([...values(first), ['area', ofArea] as const, ...values(last)])
  }
  return {
    ...{ agent, condition, games },
    ...by(({ value }) => value, area),
    ...(plain && { areaGain: area !== null && plain.area ? area / plain.area - 1 : null }),
    intervals: by<Row['intervals'][string]>(({ interval }) => interval, [null, null]),
    n: by(({ n }) => n, games),
    tries: by(({ tries }) => tries, games),
  }
}
