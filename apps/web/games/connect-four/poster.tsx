import styles from '../poster.module.css'
import type { Poster } from '../poster.ts'
import { PosterFrame } from '../poster-frame.tsx'

const COLUMNS = [0, 1, 2, 3, 4, 5, 6]
const ROWS = [0, 1, 2, 3, 4]
/** From the bottom up, by column. */
const DISCS: readonly (readonly ('red' | 'teal')[])[] = [
  [],
  ['red'],
  ['teal', 'red'],
  ['red', 'teal', 'red'],
  ['teal', 'red', 'teal'],
  ['teal'],
  [],
]

const at = (column: number, row: number) => ({ cx: 85 + column * 25, cy: 150 - row * 22 })

/** A frame with discs in it, and one that falls where a fourth will lie. */
const Picture = () => (
  <PosterFrame>
    <rect x="66" y="46" width="188" height="120" rx="10" className={styles.thing} />
    {COLUMNS.flatMap((column) =>
      ROWS.map((row) => {
        const disc = DISCS[column]?.[row]
        return (
          <circle key={`${column} ${row}`} {...at(column, row)} r="9" className={disc ? styles[disc] : styles.hole} />
        )
      }),
    )}
    <circle cx="185" cy="24" r="9" className={styles.red} />
    <path className={styles.faint} d="M185 38v38" />
  </PosterFrame>
)

export const connectFourPoster: Poster = {
  Picture,
  measures: {
    en: 'Seeing a board that is told in text; looking ahead: wins seen and threats blocked.',
    zh: '从文字里看清棋盘；往前想：看得到赢法，挡得住威胁。',
  },
  length: { en: 'At most 42 discs; a minute or two among agents.', zh: '至多 42 枚棋子；智能体之间一两分钟。' },
  papers: ['llmarena'],
}
