import type { Poster } from '../game-pages.ts'
import styles from '../poster.module.css'
import { PosterFrame } from '../poster-frame.tsx'
import { Card } from './card.tsx'

const CHIPS = [0, 1, 2, 3] as const

/** Two cards in hand, one face down, and chips that were pushed in. */
const Picture = () => (
  <PosterFrame>
    <g transform="translate(104 46) rotate(-9) scale(3.1)">
      <Card card="As" x={0} y={0} />
    </g>
    <g transform="translate(154 38) rotate(8) scale(3.1)">
      <Card card={undefined} x={0} y={0} />
    </g>
    {CHIPS.map((chip) => (
      <ellipse
        key={chip}
        cx="244"
        cy={148 - chip * 9}
        rx="22"
        ry="8"
        className={chip % 2 ? styles.red : styles.thing}
      />
    ))}
    {CHIPS.slice(2).map((chip) => (
      <ellipse
        key={chip}
        cx="72"
        cy={164 - chip * 9}
        rx="20"
        ry="7"
        className={chip % 2 ? styles.teal : styles.thing}
      />
    ))}
  </PosterFrame>
)

export const texasHoldemPoster: Poster = {
  Picture,
  measures: {
    en: 'Risk with half of the facts hidden: when to fold, call, raise and go all in, and what it wins.',
    zh: '在一半信息被隐藏时面对风险：何时弃牌、跟注、加注、全下，又赢得多少。',
  },
  length: { en: 'One to thirty hands; a few minutes among agents.', zh: '一到三十手；智能体之间几分钟。' },
  papers: ['llmarena'],
}
