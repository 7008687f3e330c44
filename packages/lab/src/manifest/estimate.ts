import { cachedIn } from '@masquerade/game'
import type { Design, Settled } from '../design/design.ts'
import { dearest, NOTHING_SPENT, type Spent, sumOfSpent } from '../play/asked.ts'
import type { Cell } from '../play/cell.ts'
import type { Catalogue } from './catalogue.ts'
import { underCondition } from './player-spec.ts'

interface Estimated {
  design: Design
  manifest: Settled
  catalogue: Catalogue
  planned: number
  cells(): Iterable<Cell>
}

/** Only so many planned matches are estimated one by one; each further one is assumed to have the highest cost. */
const MOST_CELLS = 20_000

/** Of all matches or of the dearest one; each question is assumed to go to the most expensive agent that may be asked it. */
export function estimateOf(of: 'all' | 'one', { design, manifest, catalogue, planned, cells }: Estimated): Spent {
  const asks = design.asks(manifest)
  const specs = [...Object.values(manifest.places).flat(), ...(manifest.judge ? [manifest.judge] : [])]
  const costs = new Map<string, Spent>()
  const costUnder = (condition: string, game: string | undefined): Spent => {
    const costOf = (spec: (typeof specs)[number]) =>
      catalogue.known(underCondition(spec, condition, game), game)?.cost ?? NOTHING_SPENT
    return cachedIn(costs, JSON.stringify([condition, game]), () => dearest(specs.map(costOf)))
  }
  const games = design.game === undefined ? [...(design.games ?? []), undefined] : [design.game]
  const possible = [...new Set([...design.conditions, ...manifest.conditions])].flatMap((condition) =>
    games.map((game) => costUnder(condition, game)),
  )
  const highest = dearest(possible)
  const most = times(highest, asks)
  if (possible.every((cost) => isAlike(cost, highest))) return of === 'one' ? most : times(most, planned)
  let [all, one, counted] = [NOTHING_SPENT, NOTHING_SPENT, 0]
  for (const cell of cells()) {
    if (counted === MOST_CELLS) break
    counted++
    const { game = design.game, condition } = cell
    const conditions = new Set(cell.seats.map((_, index) => design.conditionAt?.(cell, index + 1) ?? condition))
    const each = times(dearest([...conditions.add(condition)].map((under) => costUnder(under, game))), asks)
    all = sumOfSpent(all, each)
    one = dearest([one, each])
    if (of === 'one' && isAlike(one, most)) return most
  }
  if (of === 'one') return counted === MOST_CELLS ? most : one
  return sumOfSpent(all, times(most, Math.max(0, planned - counted)))
}

const isAlike = (one: Spent, other: Spent): boolean => one.tokens === other.tokens && one.money === other.money

const times = ({ tokens, money }: Spent, count: number): Spent => ({ tokens: tokens * count, money: money * count })
