import { createHash } from 'node:crypto'
import type { AnyGame } from '@masquerade/game'

/** Grows when `matchTotals` adds something else for the same figures. */
const RULE = 2

/**
 * What standings of a game keep sums of, as a short name: another one when a figure is declared that was not, or made of
 * other counters. Totals that were added up under one name can be added up further; those of another are counted anew.
 */
export function countedAs(game: Pick<AnyGame, 'measure' | 'roles'>): string {
  const name = known.get(game) ?? nameOf(game)
  known.set(game, name)
  return name
}

/** A game is what it is for as long as a process runs. */
const known = new WeakMap<object, string>()

function nameOf({ measure, roles = [] }: Pick<AnyGame, 'measure' | 'roles'>): string {
  const ratios = measure.figures.map(({ kind, of, over }) => `${of}/${over}${kind === 'mean' ? '=' : ''}`)
  const counted = new Set([...ratios, ...roles.map(({ games }) => games)])
  return createHash('sha256')
    .update(
      JSON.stringify([RULE, ...[...counted].sort(), ...(measure.revision === undefined ? [] : [measure.revision])]),
    )
    .digest('hex')
    .slice(0, 16)
}
