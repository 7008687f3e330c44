import type { Poster } from '../game-pages.ts'
import styles from '../poster.module.css'
import { PosterFrame } from '../poster-frame.tsx'

const PLANE = 'M0-20c3 0 4 4 4 9v6L20 6v5L4 6v9l6 5v3L0 20l-10 3v-3l6-5V6L-20 11V6L-4-5v-6c0-5 1-9 4-9Z'
const PLANES = [
  { x: 62, y: 70, size: 1.25 },
  { x: 70, y: 134, size: 0.85 },
  { x: 262, y: 96, size: 0.6 },
] as const

/** Three planes of three sizes round a bill that is cut in three. */
const Picture = () => (
  <PosterFrame>
    {PLANES.map(({ x, y, size }) => (
      <path key={y} transform={`translate(${x} ${y}) rotate(45) scale(${size})`} d={PLANE} className={styles.soft} />
    ))}
    <g transform="translate(168 98)">
      <circle r="52" className={styles.thing} />
      <path className={styles.teal} d="M0 0V-50A50 50 0 0 1 30 40Z" />
      <path className={styles.amber} d="M0 0L30 40A50 50 0 0 1-47.500 15.500Z" />
      <path className={styles.red} d="M0 0L-47.500 15.500A50 50 0 0 1 0-50Z" />
      <path className={styles.line} d="M0-50V0L30 40M0 0L-47.500 15.500" />
    </g>
  </PosterFrame>
)

export const costSharingPoster: Poster = {
  Picture,
  measures: {
    en: 'Coming to terms: whether three agree, on whose proposal, and how fair it is by the Shapley value.',
    zh: '谈得拢：三方能否达成一致、按谁的方案、以及按夏普利值衡量有多公平。',
  },
  length: { en: 'Up to five rounds of proposals and votes; a minute or two.', zh: '至多五轮方案与表决；一两分钟。' },
  papers: ['magic'],
}
