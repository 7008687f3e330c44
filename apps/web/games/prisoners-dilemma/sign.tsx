import type { Choice } from '@masquerade/games/prisoners-dilemma/constants'
import styles from './things.module.css'

/** Two rings that hold each other, or a bolt. */
export const Sign = ({ choice }: { choice: Choice }) =>
  choice === 'cooperate' ? (
    <g className={styles.sign}>
      <circle cx="9.3" cy="13" r="5" />
      <circle cx="14.7" cy="13" r="5" />
    </g>
  ) : (
    <path className={styles.sign} d="M13.700 5L8.300 13.500H15L10.300 21.500" />
  )
