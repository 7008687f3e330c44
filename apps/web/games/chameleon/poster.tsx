import type { Poster } from '../game-pages.ts'
import styles from '../poster.module.css'
import { PosterFrame } from '../poster-frame.tsx'

const LINES = [0, 1, 2, 3] as const

/** A card of words of which all but one know which is meant, and the animal that looks on from its branch. */
const Picture = () => (
  <PosterFrame>
    <g transform="translate(52 46) rotate(-6)">
      <rect width="84" height="104" rx="6" className={styles.thing} />
      {LINES.map((line) => (
        <path key={line} className={styles.line} d={`M14 ${24 + line * 20}h${line === 2 ? 40 : 54}`} />
      ))}
      <circle cx="66" cy="64" r="6" className={styles.teal} />
    </g>
    <path className={styles.bold} d="M150 138h128" />
    <path
      className={styles.teal}
      d="M262 96c10-20-2-42-26-42-30 0-56 18-62 44-12 6-16 18-8 26 6 6 18 4 20-4l10 10h12l-6-14h30l-2 14h12l4-16c8-2 13-8 16-18Z"
    />
    <path className={styles.tealLine} d="M172 118c-14 6-24 0-24-10s14-14 18-4c2 6-6 8-8 3" />
    <circle cx="240" cy="76" r="9" className={styles.thing} />
    <circle cx="243" cy="76" r="4" className={styles.ink} />
    <path className={styles.redLine} d="M264 92c12 2 18 0 24-6" />
  </PosterFrame>
)

export const chameleonPoster: Poster = {
  Picture,
  measures: {
    en: 'Blending in without knowing the word, and giving it away to friends alone: deception and judgement.',
    zh: '不知道词也能混在其中；给同伴暗示而不泄露：欺骗与判断。',
  },
  length: {
    en: 'A round of clues, a vote and a last guess; a minute or two.',
    zh: '一轮线索、一次投票和最后一猜；一两分钟。',
  },
  papers: ['magic'],
}
