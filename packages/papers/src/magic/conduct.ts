import type { Json } from '@masquerade/game'
import type { Cast, Design, Settled } from '@masquerade/lab/design/design'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { type Refusal, refusedIf } from '@masquerade/lab/manifest/refusals'
import type { Cell, PlayedMatch } from '@masquerade/lab/play/cell'
import { inBlocks, namesIn, refusalsOfOwnSettings } from '../kit.ts'
import { aboutOf, Line, observed, observedIn } from './line.ts'
import { questions } from './reading.ts'
import { scenarioOf } from './registry.ts'
import { type Scenario, SEATS } from './scenario.ts'
import { refusalsOfCases, slotCount, slotsOf } from './settings.ts'

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
    matchesPerBlock: ({ places, conditions }: Manifest) =>
      Math.max(1, places.challengers?.length ?? 1) * (conditions?.length ?? 2),
    settings: () => ({}),
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
  const lines = new Map(
    names.flatMap((name) =>
      conditions.map((condition) => [JSON.stringify([name, condition]), new Line(name, condition)] as const),
    ),
  )
  for (const match of matches) {
    const observed = observedIn(match)
    const agent = match.agents[(observed.own[0] ?? 0) - 1]
    lines.get(JSON.stringify([agent, match.condition]))?.add(observed)
  }
  return [...lines.values()]
}

/** A challenger with a strategy is compared with itself without it; all others with the first challenger. */
export function pairsOf(lines: readonly Line[]): [line: Line, with_: Line, names: [string, string]][] {
  const [first] = lines
  return lines.flatMap((line): ReturnType<typeof pairsOf> => {
    const plain = lines.find(({ agent, condition }) => agent === line.agent && condition === PLAIN)
    if (line.condition !== PLAIN && plain) return [[line, plain, [nameOf(line, lines), nameOf(plain, lines)]]]
    if (!first || line.agent === first.agent) return []
    return [[line, first, [nameOf(line, lines), nameOf(first, lines)]]]
  })
}

function nameOf({ agent, condition }: Line, lines: readonly Line[]): string {
  return lines.some((other) => other.condition !== condition) ? `${agent}, ${condition}` : agent
}
