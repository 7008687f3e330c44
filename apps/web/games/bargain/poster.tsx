import type { Poster } from '../game-pages.ts'
import styles from '../poster.module.css'
import { PosterFrame } from '../poster-frame.tsx'

/** A hat, two balls and an apple on a table with a line across it. */
const Picture = () => (
  <PosterFrame>
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
  </PosterFrame>
)

export const bargainPoster: Poster = {
  Picture,
  measures: {
    en: 'Talking one’s way to a split: what is demanded and given up, and how much the two waste together.',
    zh: '用话谈出一个分法：要多少、让多少，双方一共浪费多少。',
  },
  length: {
    en: 'Up to ten rounds of an offer each; a minute among agents.',
    zh: '至多十轮，双方各出一次价；智能体之间一分钟。',
  },
  papers: ['llmarena'],
}
