import { useTranslations } from 'next-intl'
import { Part, Pictured } from '../forms/rules-part.tsx'
import { Drawing, type Shown } from './things.tsx'

/** A table made of the gifts of each round. */
function after(...gifts: readonly (readonly [number, number, number])[]): Shown {
  const given = [0, 1, 2].map((seat) => gifts.reduce((sum, round) => sum + (round[seat] ?? 0), 0))
  const left = given.map((amount) => 100 - amount)
  const pool = given.reduce((sum, amount) => sum + amount, 0)
  return {
    settings: { endowment: 100, multiplier10: 15 },
    cast: [],
    left,
    pool,
    rounds: gifts.map((amounts, index) => ({ round: index + 1, amounts: [...amounts], missing: [], pool, left })),
  }
}

/** The game to read in a minute. */
export function RulesPage() {
  const t = useTranslations('public-good.rules')
  return (
    <>
      <Part title={t('give.title')} text={t('give.text')}>
        <Pictured label={t('give.picture')}>
          <Drawing table={after([20, 0, 50])} />
        </Pictured>
      </Part>
      <Part title={t('share.title')} text={t('share.text')}>
        <Pictured label={t('share.picture')}>
          <Drawing table={after([20, 0, 50], [60, 10, 20])} winners={[2]} shared />
        </Pictured>
      </Part>
      <Part title={t('points.title')} text={t('points.text')} />
    </>
  )
}
