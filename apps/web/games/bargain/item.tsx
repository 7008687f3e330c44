import styles from './things.module.css'

/** The kinds of items, in the order of the rules. */
export const KINDS = ['hats', 'balls', 'apples'] as const

/** An item, eight wide, about a point. */
export function Item({ kind }: { kind: number }) {
  switch (KINDS[kind]) {
    case 'hats':
      return (
        <g className={styles.hat}>
          <path d="M-2.7 1.800v-4.600q2.7 -1 5.4 0v4.600z" />
          <path d="M-4.3 1.600q4.3 1.6 8.6 0v1.100q-4.3 1.6 -8.6 0z" />
          <path className={styles.band} d="M-2.7 .1q2.7 .9 5.4 0v1.300q-2.7 .9 -5.4 0z" />
        </g>
      )
    case 'balls':
      return (
        <g className={styles.ball}>
          <circle r="3.6" />
          <path d="M-3.6 0q3.6 -2.6 7.2 0M0 -3.600q-2.4 3.6 0 7.2" />
        </g>
      )
    default:
      return (
        <g className={styles.apple}>
          <path d="M0 -1.800c-1.4 -1.3 -4 -.6 -3.8 2c.2 2.4 1.7 4.2 3 3.700c.5 -.2 1.1 -.2 1.6 0c1.3 .5 2.8 -1.3 3 -3.700c.2 -2.6 -2.4 -3.3 -3.8 -2z" />
          <path className={styles.stalk} d="M0 -1.800q0 -1.5 1.3 -2.2" />
        </g>
      )
  }
}
