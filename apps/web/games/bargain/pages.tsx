import { POOL_WORTH, restOf, type Three, worth } from '@masquerade/games/bargain/constants'
import { useTranslations } from 'next-intl'
import { tablePages } from '../forms/table-pages.ts'
import { posterStyles as styles } from '../poster-frame.tsx'
import { PoolDrawing } from './drawing.tsx'
import { telling, wordsOf } from './telling.ts'

export const bargainPages = tablePages({
  game: 'bargain',
  telling,
  wordsOf,
  pictures: {
    pool: () => (
      <PoolDrawing
        items={ITEMS}
        split={{ shares: undefined, by: undefined, agreed: false }}
        values={[undefined, undefined]}
      />
    ),
    offer: Offered,
  },
  Poster,
  papers: ['llmarena'],
  columns: [['score', 'score-of-agreements'], ['wins'], ['agreements'], ['pareto'], ['illegal-answers']],
  injectionSigns: [],
})

const ITEMS: Three = [1, 4, 1]
const TAKE: Three = [1, 1, 0]
const VALUES: readonly [Three, Three] = [
  [4, 1, 2],
  [2, 2, 0],
]
const REST = restOf(ITEMS, TAKE)

function Offered() {
  const t = useTranslations('bargain.board')
  const worthText = (share: Three, values: Three) => t('worth', { worth: worth(share, values), most: POOL_WORTH })
  return (
    <PoolDrawing
      items={ITEMS}
      split={{ shares: [TAKE, REST], by: 1, agreed: false }}
      values={VALUES}
      worths={[worthText(TAKE, VALUES[0]), worthText(REST, VALUES[1])]}
    />
  )
}

function Poster() {
  return (
    <>
      <path className={styles.faint} d="M160 28v136" />
      <g transform="translate(94 78)">
        <path className={styles.ink} d="M-24 0v-26c0-6 48-6 48 0V0Z" />
        <path className={styles.redLine} d="M-24-5h48" />
        <ellipse cy="2" rx="42" ry="8" className={styles.ink} />
      </g>
      <circle cx="84" cy="128" r="18" className={styles.teal} />
      <path className={styles.line} d="M68 121c10 6 22 6 32 0M84 110v36" />
      <circle cx="216" cy="70" r="18" className={styles.teal} />
      <path className={styles.line} d="M200 63c10 6 22 6 32 0M216 52v36" />
      <g transform="translate(224 128)">
        <path className={styles.red} d="M0-12c10-9 24-3 24 10S10 24 0 21c-10 3-24-10-24-23s14-19 24-10Z" />
        <path className={styles.line} d="M0-11c0-6 2-10 6-13" />
      </g>
      <path className={styles.amberLine} d="M136 96h-14l6-6m-6 6l6 6M184 104h14l-6-6m6 6l-6 6" />
    </>
  )
}
