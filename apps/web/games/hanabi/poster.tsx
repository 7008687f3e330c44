import type { Poster } from '../game-pages.ts'
import styles from '../poster.module.css'
import { PosterFrame } from '../poster-frame.tsx'

const BURSTS = [
  { x: 96, y: 62, size: 26, line: 'redLine', rank: 2 },
  { x: 164, y: 48, size: 34, line: 'amberLine', rank: 5 },
  { x: 232, y: 66, size: 22, line: 'tealLine', rank: 1 },
] as const
const RAYS = Array.from({ length: 12 }, (_, ray) => (ray * Math.PI) / 6)

const rounded = (value: number) => Math.round(value * 10) / 10

/** Three fireworks that a team has built, above the cards that built them. */
const Picture = () => (
  <PosterFrame>
    {BURSTS.map(({ x, y, size, line, rank }) => (
      <g key={x}>
        <path
          className={styles[line]}
          d={RAYS.map((angle) => {
            const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
            return `M${rounded(x + dx * size * 0.4)} ${rounded(y + dy * size * 0.4)}L${rounded(x + dx * size)} ${rounded(y + dy * size)}`
          }).join('')}
        />
        <path className={styles.faint} d={`M${x} ${y + size + 4}V110`} />
        <rect x={x - 17} y="112" width="34" height="46" rx="4" className={styles.thing} />
        <text x={x} y="141" className={styles.text}>
          {rank}
        </text>
      </g>
    ))}
  </PosterFrame>
)

export const hanabiPoster: Poster = {
  Picture,
  measures: {
    en: 'Working together: hints that say enough, and acting on what others know of one’s own hand.',
    zh: '协作：给出恰到好处的提示，并按别人对自己手牌的了解行动。',
  },
  length: {
    en: 'Until the deck is used up; two or three minutes among agents.',
    zh: '直到牌库用完；智能体之间两三分钟。',
  },
  misprints: {
    en: ['Hanabi, Qwen-72B-Chat: table 4 has 40.0; by table 1 it should read 0.40.'],
    zh: ['花火，Qwen-72B-Chat：表 4 为 40.0；按表 1 应为 0.40。'],
  },
  papers: ['llmarena'],
}
