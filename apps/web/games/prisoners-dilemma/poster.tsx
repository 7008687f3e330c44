import type { Poster } from '../game-pages.ts'
import styles from '../poster.module.css'
import { PosterFrame } from '../poster-frame.tsx'

const CELLS = [70, 132, 194] as const
const BARS = [12, 24, 36] as const

/** Three barred windows side by side; behind one somebody keeps a light on. */
const Picture = () => (
  <PosterFrame>
    {CELLS.map((x, index) => (
      <g key={x} transform={`translate(${x} 52)`}>
        <path className={styles.thing} d="M0 96V30a28 28 0 0 1 56 0v66Z" />
        {index === 1 && <circle cx="28" cy="44" r="17" className={styles.amber} />}
        {BARS.map((bar) => (
          <path key={bar} className={styles.line} d={`M${bar + 4} ${bar === 24 ? 4 : 9}v87`} />
        ))}
        <path className={styles.line} d="M0 62h56" />
      </g>
    ))}
    <path className={styles.redLine} d="M84 160l14 8 14-8" />
    <path className={styles.tealLine} d="M208 166l14-8 14 8" />
  </PosterFrame>
)

export const prisonersDilemmaPoster: Poster = {
  Picture,
  measures: {
    en: 'Rationality against trust: who betrays, when first, and whether anybody gave it a reason to.',
    zh: '理性与信任：谁背叛，何时开始，以及是否有人先给了它理由。',
  },
  length: { en: 'Five rounds; half a minute among agents.', zh: '五轮；智能体之间半分钟。' },
  papers: ['magic'],
}
