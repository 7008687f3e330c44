import type { Poster } from '../game-pages.ts'
import styles from '../poster.module.css'
import { PosterFrame } from '../poster-frame.tsx'

const QUESTS = [
  { x: 64, kind: 'teal' },
  { x: 112, kind: 'red' },
  { x: 160, kind: 'teal' },
  { x: 208, kind: 'hole' },
  { x: 256, kind: 'hole' },
] as const

/** A crown over a track of five quests: two won, one failed, two to come. */
const Picture = () => (
  <PosterFrame>
    <path className={styles.amber} d="M118 84V40l22 18 20-28 20 28 22-18v44Z" />
    <path className={styles.line} d="M118 92h84" />
    <path className={styles.faint} d="M64 132h192" />
    {QUESTS.map(({ x, kind }) => (
      <circle key={x} cx={x} cy="132" r="17" className={styles[kind]} />
    ))}
    <path className={styles.bold} d="M105 125l14 14m0-14l-14 14" />
  </PosterFrame>
)

export const avalonPoster: Poster = {
  Picture,
  measures: {
    en: 'Trust and intention: whom to send on a quest, whom to believe, and staying hidden with what one knows.',
    zh: '信任与意图：派谁出任务、该信谁，以及怀着秘密而不露声色。',
  },
  length: { en: 'Three to five quests; five to ten minutes.', zh: '三到五次任务；五到十分钟。' },
  papers: ['interintent'],
}
