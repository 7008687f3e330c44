import { ABILITIES, type Ability } from '@masquerade/game'
import type { Measured } from '@masquerade/metrics'
import { titleOf } from '@/games/registry.ts'
import type { Locale } from '@/i18n/locales.ts'
import type { Column } from '../figures/columns.ts'
import { SHARES } from '../figures/drawn-figure.ts'
import type { Across, RowAcross } from './server/across-games.ts'

/** From fewer games a value is greyed: its own measure says so, and an axis needs a number. */
const GREYED_BELOW = 10

/** From the least that is possible to the most. */
const OF_POSSIBLE = { min: 0, max: 100 }

/** The games of the table in which somebody has played enough, each as an axis or a column. */
export function gameAxes({ columns }: Pick<Across, 'columns'>, locale: Locale): Column[] {
  return columns.flatMap(({ game, counts }) => (counts ? [axis(game, titleOf(game, locale), 'mean', OF_POSSIBLE)] : []))
}

/** The abilities that somebody has shown. */
export function abilityAxes(
  { rows }: { rows: readonly Pick<RowAcross, 'abilities'>[] },
  nameOf: (ability: Ability) => string,
): Column[] {
  const shown = ABILITIES.filter((ability) => rows.some(({ abilities }) => abilities.has(ability)))
  return shown.map((ability) => axis(ability, nameOf(ability), 'share', SHARES))
}

/** An agent's values by the axes of games. */
export function gameValues({ columns }: Pick<Across, 'columns'>, { cells }: Pick<RowAcross, 'cells'>) {
  return new Map(
    columns.flatMap(({ game }, index): [string, Measured][] => {
      const cell = cells[index]
      return cell ? [[game, cell]] : []
    }),
  )
}

function axis(id: string, name: string, kind: 'mean' | 'share', scale: Column['scale']): Column {
  return { figure: { id, kind, of: id, over: id, greyedBelow: GREYED_BELOW }, scale, name, short: name, what: '' }
}
