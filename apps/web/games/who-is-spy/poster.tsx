import type { Poster } from '../game-pages.ts'
import styles from '../poster.module.css'
import { PosterFrame } from '../poster-frame.tsx'

/** A half mask of thirty-two by twenty. */
const MASK =
  'M16 3C13 .5 7 0 1 2C0 10 3 17 9 18C13 18 14 14 16 14C18 14 19 18 23 18C29 17 32 10 31 2C25 0 19 .5 16 3ZM6 8C8 5.5 12 6 13.5 9.5C11 11.5 7.5 11 6 8ZM26 8C24 5.500 20 6 18.5 9.5C21 11.5 24.5 11 26 8Z'
const OTHERS = [
  [74, 62],
  [144, 44],
  [214, 62],
  [74, 118],
  [214, 118],
] as const

/** Five masks of one colour, and one that looks nearly the same. */
const Picture = () => (
  <PosterFrame>
    {OTHERS.map(([x, y]) => (
      <path key={`${x} ${y}`} transform={`translate(${x} ${y})`} d={MASK} fillRule="evenodd" className={styles.teal} />
    ))}
    <path transform="translate(144 134)" d={MASK} fillRule="evenodd" className={styles.red} />
    <path
      className={styles.thing}
      d="M124 78h72a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-26l-10 12-10-12h-26a8 8 0 0 1-8-8V86a8 8 0 0 1 8-8Z"
    />
    <path className={styles.line} d="M130 91h60M130 101h38" />
  </PosterFrame>
)

export const whoIsSpyPoster: Poster = {
  Picture,
  measures: {
    en: 'Saying enough to be believed and too little to be found out; finding the odd one out of what others say; voting with reasons.',
    zh: '说得够多，让人相信；说得够少，不被识破；从别人的话里找出不同的那一个，并有理由地投票。',
  },
  length: {
    en: 'Up to three rounds of speeches, each with a vote; two to five minutes.',
    zh: '至多三轮发言，每轮一次投票；两到五分钟。',
  },
  misprints: {
    en: ['Undercover, Qwen-14B-Chat: table 4 has 17.00; by table 1 it should read 24.00.'],
    zh: ['谁是卧底（Undercover），Qwen-14B-Chat：表 4 为 17.00；按表 1 应为 24.00。'],
  },
  papers: ['wis', 'word-guessing', 'llmarena', 'magic'],
}
