import type { Poster } from '../game-pages.ts'
import styles from '../poster.module.css'
import { PosterFrame } from '../poster-frame.tsx'

const ENVELOPES = [
  { x: 56, y: 60, turn: -8 },
  { x: 62, y: 108, turn: 5 },
] as const

/** Two sealed envelopes, and a gavel that is about to fall. */
const Picture = () => (
  <PosterFrame>
    {ENVELOPES.map(({ x, y, turn }) => (
      <g key={y} transform={`translate(${x} ${y}) rotate(${turn} 36 22)`}>
        <rect width="74" height="44" rx="3" className={styles.thing} />
        <path className={styles.line} d="M2 3l35 24L72 3" />
        <circle cx="37" cy="27" r="7" className={styles.red} />
      </g>
    ))}
    <g transform="translate(206 84) rotate(-32)">
      <rect x="-34" y="-17" width="68" height="34" rx="6" className={styles.thing} />
      <path className={styles.line} d="M-20-17v34M20-17v34" />
      <path className={styles.bold} d="M0 17v58" />
    </g>
    <path className={styles.thing} d="M150 152h72v10h-72Z" />
    <path className={styles.amberLine} d="M162 140l-8-8M180 136v-11" />
  </PosterFrame>
)

export const bidPoster: Poster = {
  Picture,
  measures: {
    en: 'Reckoning under risk: how close sealed bids come to the equilibrium, and what is gained by them.',
    zh: '在风险下算账：密封出价离均衡有多近，又赚到了多少。',
  },
  length: { en: 'One sealed bid an auction; seconds each.', zh: '每场拍卖一次密封出价；每次几秒。' },
  misprints: {
    en: ['Bid, Qwen-72B-Chat: table 4 has 0.40; by table 1 it should read 0.59.'],
    zh: ['密封拍卖，Qwen-72B-Chat：表 4 为 0.40；按表 1 应为 0.59。'],
  },
  papers: ['llmarena'],
}
