import type { Json } from '@masquerade/game'
import type { TexasHoldemAction } from '@masquerade/games'
import type { Situation } from './situation.ts'

export type Wish = 'fold' | 'call' | 'raise-half' | 'raise-pot' | 'all-in'

/**
 * Poker: raises may be free in size, have one of several named sizes, or have a fixed size, so the player takes the
 * legal action that is nearest to what it intends.
 */
export function actFor(wish: Wish, situation: Situation): Json {
  const { offered, owed } = situation
  if (wish === 'fold') return owed === 0 ? { do: 'call' } : { do: 'fold' }
  const raise = wish === 'call' ? undefined : raiseFor(wish, situation, offered.filter(isRaise))
  return raise ? { ...raise } : { do: 'call' }
}

const isRaise = ({ do: act }: TexasHoldemAction): boolean => act !== 'fold' && act !== 'call'

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
