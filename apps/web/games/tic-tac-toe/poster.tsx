import styles from '../poster.module.css'
import type { Poster } from '../poster.ts'
import { PosterFrame } from '../poster-frame.tsx'

const CROSSES = [
  [116, 54],
  [160, 98],
  [204, 142],
  [204, 54],
] as const
const RINGS = [
  [160, 54],
  [116, 98],
  [160, 142],
] as const

/** Three crosses in a row, struck through. */
const Picture = () => (
  <PosterFrame>
    <path className={styles.line} d="M138 36v124M182 36v124M98 76h124M98 120h124" />
    {CROSSES.map(([x, y]) => (
      <path key={`${x} ${y}`} className={styles.redLine} d={`M${x - 10} ${y - 10}l20 20m0-20l-20 20`} />
    ))}
    {RINGS.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="11" className={styles.tealLine} />
    ))}
    <path className={styles.bold} d="M98 36l124 124" />
  </PosterFrame>
)

export const ticTacToePoster: Poster = {
  Picture,
  measures: {
    en: 'Whether an agent sees a small board at all: perfect play never loses, and costs nothing to check.',
    zh: '智能体到底看不看得懂一张小棋盘：完美的下法从不输，而且一查便知。',
  },
  length: { en: 'Five to nine marks; less than a minute among agents.', zh: '五到九手；智能体之间不到一分钟。' },
  misprints: {
    en: ['Tic-tac-toe, WizardLM-13B: table 4 has 79.14, the normalised value; by table 1 it should read 22.97.'],
    zh: ['井字棋，WizardLM-13B：表 4 印的是归一化后的 79.14；按表 1 应为 22.97。'],
  },
  papers: ['llmarena'],
}
