import {
  type AnyGame,
  type Figure,
  figuresWith,
  fold,
  GAMES,
  type Logged,
  SCORE,
  shuffled,
  WINS,
} from '@masquerade/game'
import { cycling } from '@masquerade/lab/design/cycles'
import type { Cast, Design, Pairs, Settled } from '@masquerade/lab/design/design'
import { blockPath, stream } from '@masquerade/lab/design/streams'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { parsedConfig } from '@masquerade/lab/manifest/parsed-config'
import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'
import { refusedIf } from '@masquerade/lab/manifest/refusals'
import type { Cell } from '@masquerade/lab/play/cell'
import type { Column } from '@masquerade/lab/table/figures'
import { inBlocks } from '../in-blocks.ts'
import { AB_CONDITIONS, table } from './table.ts'

/**
 * For estimates of cost, a match is assumed to have at most 200 questions, because in some games a match takes very
 * many moves.
 */
const ASKS = 200
const USUAL_BLOCKS = 200

const anyGame = {
  id: 'ab',
  places: { old: { least: 1, most: 1 }, new: { least: 1, most: 1 }, others: { least: 0, most: 100 } },
  conditions: AB_CONDITIONS,
  usualBlocks: () => USUAL_BLOCKS,
  matchesPerBlock: ({ conditions }) => conditions?.length ?? AB_CONDITIONS.length,
  asks: ASKS,
  settings: ({ settings }) => ({ ...settings }),
} satisfies Partial<Design>

/**
 * An A/B test of two versions of an agent: both play the same seat in the same match set-ups against the same other
 * agents.
 */
export const ab: Design = {
  ...anyGame,
  over: abOf,
  observe: unplayed,
  cells: unplayed,
  table: unplayed,
}

function unplayed(): never {
  throw new Error('versions are compared in a game')
}

function abOf(game: AnyGame): Design {
  return {
    ...anyGame,
    game: game.id,
    refusals({ supply, conditions, settings }) {
      const config = parsedConfig(game, { ...settings })
      return [
        ...refusedIf(
          !!supply && config.success && !game.supply?.(config.data).safeParse(supply.pairs[0]).success,
          ['supply'],
          'supply',
          `${game.id} is not dealt from pairs of words`,
        ),
        ...refusedIf(
          !AB_CONDITIONS.every((condition) => conditions.includes(condition)),
          ['conditions'],
          'condition',
          'one version alone is compared with nothing',
        ),
      ]
    },
    observe: ({ about }, log) => ({ ...seenOf(game, log, seatOf(about)) }),
    cells: (manifest, cast, pairs) => cells(game, manifest, cast, pairs),
    table: (manifest, cast, matches) => table(columnsOf(game, configOf(game, manifest)), manifest, cast, matches),
  }
}

/**
 * The type assertion is safe: this experiment's plan of matches stores the number of the tested player under `about` in
 * every match.
 */
const seatOf = (about: unknown): number => (about as { seat: number }).seat

function seenOf(game: AnyGame, log: readonly Logged[], seat: number) {
  const outcome = game.outcome(fold(game, log).state)
  if (!outcome) throw new Error('a match without an outcome cannot be observed')
  const score = (outcome.scores[seat - 1] ?? 0) / game.scores.unit
  const won = Number(outcome.winners.includes(seat))
  return { seat, said: { score: [score, 1], won: [won, 1], ...figuresOf(game, log, seat) } }
}

function configOf(game: AnyGame, { settings }: Settled): object {
  const parsed = parsedConfig(game, { ...settings })
  if (!parsed.success) throw new Error(`${game.id} does not read its settings`)
  return parsed.data
}

function cells(game: AnyGame, manifest: Settled, cast: Cast, pairs: Pairs): Generator<Cell> {
  const { seed, experiment, conditions, blocksOf = experiment } = manifest
  const config = configOf(game, manifest)
  const seats = game.seats(config)
  const roster = cast.places.others?.length ? cast.places.others : (cast.places.old ?? [])
  return inBlocks(manifest, function* (random) {
    const company = fairCompany(roster, seats - 1, random)
    const supplies = suppliesOf(game, config, pairs, random)
    let block = 0
    for (const place of cycling(seats, random)) {
      const others = company.next().value
      const supply = supplies.next().value
      const path = blockPath(seed, blocksOf, block++)
      const deal: object = game.draw(config, stream(`${path}/deal`), supply ? { supply } : undefined)
      yield conditions.map((condition) => {
        const [version = 0] = cast.places[condition] ?? []
        const sitting = [...others.slice(0, place), version, ...others.slice(place)]
        return { condition, config, deal, seats: sitting, about: { seat: place + 1 } }
      })
    }
  })
}

function* fairCompany(roster: readonly number[], size: number, random: () => number): Generator<number[], never> {
  const times = new Map(roster.map((number) => [number, 0]))
  const sat = (number: number) => times.get(number) ?? 0
  for (;;) {
    const company: number[] = []
    while (company.length < size && roster.length > 0) {
      const order = shuffled(random, roster).sort((one, other) => sat(one) - sat(other))
      for (const number of order.slice(0, size - company.length)) {
        company.push(number)
        times.set(number, sat(number) + 1)
      }
    }
    yield shuffled(random, company)
  }
}

function* suppliesOf(
  game: AnyGame,
  config: object,
  pairs: Pairs,
  random: () => number,
): Generator<readonly [string, string] | undefined, never> {
  const isDealt = game.supply?.(config).safeParse(pairs[0]).success ?? false
  if (!isDealt) for (;;) yield undefined
  for (const at of cycling(2 * pairs.length, random)) {
    const [one, other] = pairs[at >> 1] ?? ['', '']
    yield at % 2 === 0 ? [one, other] : [other, one]
  }
  throw new Error('a cycle came to an end')
}

function columnsOf(game: AnyGame, config: object): readonly Column[] {
  const figures = figuresWith(game, config)
  const score = figures.find(({ of, over }) => of === SCORE && over === GAMES)
  return [
    { id: 'score', kind: 'mean', ...rangeOf(score), tested: true },
    { id: 'won', kind: 'won', tested: true },
    ...ownFigures(figures).map((figure): Column => {
      return { id: figure.id, kind: figure.kind === 'share' ? 'share' : 'mean', ...rangeOf(figure) }
    }),
  ]
}

const rangeOf = (figure: Figure | undefined) => figure?.range && { range: figure.range }

function figuresOf(game: AnyGame, log: readonly Logged[], seat: number): Record<string, [number, number]> {
  const totals = game.measure.totals(log)[seat - 1] ?? {}
  return Object.fromEntries(
    ownFigures(game.measure.figures).map(({ id, of, over, unit = 1 }) => [
      id,
      [(totals[of] ?? 0) / unit, totals[over] ?? 0],
    ]),
  )
}

/**
 * These names belong to other fields of a result table's row, so a game's own statistics with such names are left out.
 */
const TAKEN = new Set(['score', 'won', 'agent', 'condition', 'games', 'intervals', 'n', 'published'])

function ownFigures(figures: readonly Figure[]): Figure[] {
  const isTested = ({ of, over }: Figure) => over === GAMES && (of === SCORE || of === WINS)
  return figures.filter((figure) => figure.kind !== 'time' && !TAKEN.has(figure.id) && !isTested(figure))
}

interface Versions {
  old: PlayerSpec
  new: PlayerSpec
  game: string
  others: readonly PlayerSpec[]
  blocks?: number
  settings?: NonNullable<Manifest['settings']>
}

export function abManifest({ old, new: newer, game, others, blocks, settings }: Versions): Manifest {
  return {
    experiment: `ab-${game}`,
    version: 1,
    design: 'ab',
    game,
    question: 'Is the new version better than the old one?',
    ...(settings && { settings }),
    places: { old: [old], new: [newer], others: [...others] },
    ...(blocks !== undefined && { blocks }),
    hypotheses: ['The new version scores more than the old one on the same seat of the same deals.'],
  }
}
