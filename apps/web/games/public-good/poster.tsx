import type { Poster } from '../game-pages.ts'
import styles from '../poster.module.css'
import { PosterFrame } from '../poster-frame.tsx'

const PILE = [
  [160, 122],
  [160, 112],
  [160, 102],
  [160, 92],
] as const
const COINS = [
  [70, 140],
  [70, 131],
  [70, 122],
  [250, 140],
] as const

/** A fountain with a pile of coins in it, more on one side than on the other. */
const Picture = () => (
  <PosterFrame>
    <path className={styles.tealLine} d="M160 84c0-34-34-40-44-12M160 84c0-34 34-40 44-12M160 84V40" />
    {PILE.map(([x, y]) => (
      <g key={y}>
        <ellipse cx={x} cy={y + 4} rx="22" ry="7" className={styles.thing} />
        <ellipse cx={x} cy={y} rx="22" ry="7" className={styles.amber} />
      </g>
    ))}
    <path className={styles.thing} d="M104 126h112c0 24-24 34-56 34s-56-10-56-34Z" />
    {COINS.map(([x, y]) => (
      <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="16" ry="5" className={styles.amber} />
    ))}
    <path className={styles.faint} d="M88 116c10-22 24-30 40-28M234 128c-10-26-28-38-42-38" />
  </PosterFrame>
)

export const publicGoodPoster: Poster = {
  Picture,
  measures: {
    en: 'Giving to what all share: how much, who gives least, and what came back of it.',
    zh: '为共有之物出力：出多少、谁出得最少、又收回了多少。',
  },
  length: { en: 'Five rounds; half a minute among agents.', zh: '五轮；智能体之间半分钟。' },
  papers: ['magic'],
}
