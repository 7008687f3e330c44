import { POOL_WORTH, restOf, type Three, worth } from '@masquerade/games/bargain/constants'
import { useTranslations } from 'next-intl'
import { Part, Pictured } from '../forms/rules-part.tsx'
import { PoolDrawing } from './pool-drawing.tsx'

/** A pool made up for the pictures, and an offer of the first seat. */
const ITEMS: Three = [1, 4, 1]
const TAKE: Three = [1, 1, 0]
const VALUES: readonly [Three, Three] = [
  [4, 1, 2],
  [2, 2, 0],
]
const REST = restOf(ITEMS, TAKE)

/** The game to read in a minute. */
export function RulesPage() {
  const t = useTranslations('bargain.rules')
  const words = useTranslations('bargain.board')
  const told = (share: Three, values: Three) => words('worth', { worth: worth(share, values), most: POOL_WORTH })
  return (
    <>
      <Part title={t('pool.title')} text={t('pool.text')}>
        <Pictured label={t('pool.picture')}>
          <PoolDrawing
            items={ITEMS}
            split={{ shares: undefined, by: undefined, agreed: false }}
            values={[undefined, undefined]}
          />
        </Pictured>
      </Part>
      <Part title={t('offer.title')} text={t('offer.text')}>
        <Pictured label={t('offer.picture')}>
          <PoolDrawing
            items={ITEMS}
            split={{ shares: [TAKE, REST], by: 1, agreed: false }}
            values={VALUES}
            worths={[told(TAKE, VALUES[0]), told(REST, VALUES[1])]}
          />
        </Pictured>
      </Part>
      <Part title={t('points.title')} text={t('points.text')} />
    </>
  )
}
