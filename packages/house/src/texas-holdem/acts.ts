import type { Json } from '@masquerade/game'
import type { TexasHoldemAction } from '@masquerade/games'
import type { Situation } from './situation.ts'

/** Poker: what a built-in player intends to do, before the betting rules of the match turn it into a legal action. */
export type Wish = 'fold' | 'call' | 'raise-half' | 'raise-pot' | 'all-in'

/**
 * Poker: returns the legal action that is nearest to what the player intends, whether the size of raises is free, one
 * of several named sizes, or fixed.
 */
export function actFor(wish: Wish, situation: Situation): Json {
  const { offered, owed } = situation
  if (wish === 'fold') return owed === 0 ? { do: 'call' } : { do: 'fold' }
  const raise = wish === 'call' ? undefined : raiseFor(wish, situation, offered.filter(isRaise))
  return raise ? { ...raise } : { do: 'call' }
}

const isRaise = ({ do: act }: TexasHoldemAction): boolean => act !== 'fold' && act !== 'call'

/**
 * Returns the raise that fits an intention: a named size, an amount within the bounds of no-limit betting, or the only
 * legal raise.
 */
function raiseFor(
  wish: Exclude<Wish, 'fold' | 'call'>,
  { pot, owed, put }: Situation,
  raises: readonly TexasHoldemAction[],
): TexasHoldemAction | undefined {
  const named = (act: TexasHoldemAction['do']) => raises.find((one) => one.do === act)
  if (wish === 'all-in') return named('all-in') ?? raises.at(-1)
  const totals = raises.flatMap(({ to }) => to ?? [])
  if (totals.length > 0) {
    const size = (pot + owed) * (wish === 'raise-half' ? 0.5 : 1)
    const to = Math.round(put + owed + size)
    return { do: 'raise', to: Math.max(Math.min(...totals), Math.min(Math.max(...totals), to)) }
  }
  return named(wish === 'raise-half' ? 'half' : 'full') ?? raises[0]
}
