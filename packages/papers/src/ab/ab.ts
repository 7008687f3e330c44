import {
  type AnyGame,
  type Figure,
  figuresWith,
  GAMES,
  type Logged,
  type Random,
  SCORE,
  shuffled,
  WINS,
} from '@masquerade/game'
import { blockPath, cycling, stream } from '@masquerade/lab/design/chance'
import type { Cast, Design, Pairs, Settled } from '@masquerade/lab/design/design'
import { parsedConfig } from '@masquerade/lab/manifest/design-refusals'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import type { PlayerSpec } from '@masquerade/lab/manifest/player-spec'
import { refusedIf } from '@masquerade/lab/manifest/refusals'
import type { Cell } from '@masquerade/lab/play/cell'
import { outcomeOf } from '@masquerade/lab/play/cell-match'
import type { Enough, LookAt, TableDraft } from '@masquerade/lab/table/document'
import { type Column, type Entry, SPREAD, type Test } from '@masquerade/lab/table/figures'
import { kindOf, smallestFound } from '@masquerade/lab/table/power-lines'
import { RowBook } from '@masquerade/lab/table/row-book'
import { bookTable, columnsCompared, inBlocks, namesIn, pairsBothWays } from '../kit.ts'

/** For estimates of cost; in some games a match takes very many moves. */
const ASKS = 200
const USUAL_BLOCKS = 200

const AB_CONDITIONS = ['old', 'new'] as const
const [OLD, NEW] = AB_CONDITIONS

const anyGame = {
  id: 'ab',
  places: { old: { least: 1, most: 1 }, new: { least: 1, most: 1 }, others: { least: 0, most: 100 } },
  conditions: AB_CONDITIONS,
  usualBlocks: () => USUAL_BLOCKS,
  asks: () => ASKS,
} satisfies Partial<Design>

/** An A/B test of two versions of an agent: both play the same seat of the same deals against the same others. */
export const ab: Design = { ...anyGame, over: abOf, observe: unplayed, cells: unplayed, table: unplayed }

function unplayed(): never {
  throw new Error('versions are compared in a game')
}

function abOf(game: AnyGame): Design {
  return {
    ...anyGame,
    game: game.id,
    refusals({ supply, conditions, settings }) {
      const config = parsedConfig(game, { ...settings })
      const isUnfit = !!supply && config.ok && !game.supply?.(config.value).safeParse(supply.pairs[0]).success
      const isOneLeftOut = !AB_CONDITIONS.every((condition) => conditions.includes(condition))
      return [
        ...refusedIf(isUnfit, ['supply'], 'supply.none', { game: game.id }),
        ...refusedIf(isOneLeftOut, ['conditions'], 'condition.one'),
      ]
    },
    observe: ({ about }, log) => ({ ...seenOf(game, log, seatOf(about)) }),
    cells: (manifest, cast, pairs) => cells(game, manifest, cast, pairs),
    table: (manifest, ...given) => tableOf(columnsOf(game, configOf(game, manifest)), manifest, ...given),
  }
}

/** The assertion is safe: the cells of this design store the tested seat under `about`. */
const seatOf = (about: unknown): number => (about as { seat: number }).seat

function seenOf(game: AnyGame, log: readonly Logged[], seat: number) {
  const { winners, scores } = outcomeOf(game, log)
  const won = Number(winners.includes(seat))
  return { seat, said: { score: [scores[seat - 1] ?? 0, 1], won: [won, 1], ...figuresOf(game, log, seat) } }
}

function configOf(game: AnyGame, { settings }: Settled): object {
  const parsed = parsedConfig(game, { ...settings })
  if (!parsed.ok) throw new Error(`${game.id} does not read its settings`)
  return parsed.value
}

function cells(game: AnyGame, manifest: Settled, cast: Cast, pairs: Pairs): Generator<Cell> {
  const { seed, experiment, conditions, blocksOf = experiment } = manifest
  const config = configOf(game, manifest)
  const seats = game.seats(config)
  const roster = cast.places.others?.length ? cast.places.others : (cast.places.old ?? [])
  return inBlocks(manifest, function* (random) {
    const company = fairCompany(roster, seats - 1, random)
    const isSupplied = game.supply?.(config).safeParse(pairs[0]).success
    const supplies = isSupplied ? pairsBothWays(pairs, random) : undefined
    let block = 0
    for (const place of cycling(seats, random)) {
      const others = company.next().value
      const supply = supplies?.next().value.pair
      const path = blockPath(seed, blocksOf, block++)
      const deal: object = game.draw(config, stream(`${path}/deal`), supply ? { supply } : undefined)
      yield conditions.map((condition) => {
        const [version = 0] = cast.places[condition] ?? []
        const sitting = others.toSpliced(place, 0, version)
        return { condition, config, deal, seats: sitting, about: { seat: place + 1 } }
      })
    }
  })
}

function* fairCompany(roster: readonly number[], size: number, random: Random): Generator<number[], never> {
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

/** Other fields of a row have these names, so a game's own figures with such names are left out. */
const TAKEN = new Set(['score', 'won', 'agent', 'condition', 'games', 'intervals', 'n', 'published'])

function ownFigures(figures: readonly Figure[]): Figure[] {
  const isTested = ({ of, over }: Figure) => over === GAMES && (of === SCORE || of === WINS)
  return figures.filter((figure) => figure.kind !== 'time' && !TAKEN.has(figure.id) && !isTested(figure))
}

interface Versions extends Pick<Manifest, 'blocks' | 'settings'> {
  old: PlayerSpec
  new: PlayerSpec
  game: string
  others: readonly PlayerSpec[]
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

const MOST_LOOKED_AT = 10

function tableOf(columns: readonly Column[], ...[manifest, cast, matches]: Parameters<Design['table']>): TableDraft {
  const { conditions, blocks, repeats = 1 } = manifest
  const book = new RowBook()
  const lineOf = (condition: string) => book.line(namesIn(cast, condition)[0] ?? '', condition)
  const [old, newer] = [lineOf(OLD), lineOf(NEW)]
  for (const line of [old, newer]) line.count({ games: 0 })
  const numbers = new Map<number, number[]>()
  for (const { block, condition, repeat = 0, observed } of matches) {
    const { said } = observed as unknown as { said: Record<string, [number, number]> } // what this design observed
    const line = condition === OLD ? old : newer
    line.count({ games: 1 })
    line.add(block, said)
    const number = (block * repeats + repeat) * conditions.length + conditions.indexOf(condition)
    numbers.set(block, [...(numbers.get(block) ?? []), number])
  }
  const tests = columnsCompared(columns, newer, old)
  return {
    ...bookTable(book, columns, tests, blocks),
    look: lookAt(old.entries.score ?? [], newer.entries.score ?? [], numbers),
    enough: tests.map(enoughOf),
  }
}

function enoughOf(test: Test): Enough {
  const { column, value: difference, n: blocks } = test
  const kind = kindOf(test.test)
  const needed =
    difference === null
      ? undefined
      : enoughBlocks(Math.abs(difference), (n) => smallestFound(kind, test[SPREAD], n) ?? undefined)
  return {
    ...{ column, difference, blocks },
    needed: needed ?? null,
    more: needed === undefined ? null : Math.max(0, needed - blocks),
  }
}

function lookAt(old: readonly Entry[], newer: readonly Entry[], numbers: ReadonlyMap<number, readonly number[]>) {
  const before = new Map(old.map(({ block, y, x }) => [block, y / x]))
  return newer
    .flatMap(({ block, y, x }): LookAt[] => {
      const score = before.get(block)
      if (score === undefined || typeof block !== 'number' || score === y / x) return []
      return [{ block, column: 'score', old: score, new: y / x, matches: [...(numbers.get(block) ?? [])] }]
    })
    .sort((one, other) => gap(other) - gap(one) || one.block - other.block)
    .slice(0, MOST_LOOKED_AT)
}

const gap = (block: LookAt): number => Math.abs(block.new - block.old)

const MOST_BLOCKS = 10_000_000

export function enoughBlocks(difference: number, found: (blocks: number) => number | undefined): number | undefined {
  const isFound = (blocks: number) => (found(blocks) ?? Number.POSITIVE_INFINITY) <= difference
  if (difference <= 0) return undefined
  let most = 2
  while (!isFound(most)) {
    most *= 2
    if (most > MOST_BLOCKS) return undefined
  }
  let least = most === 2 ? 1 : most / 2
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (isFound(middle)) most = middle
    else least = middle
  }
  return most
}
