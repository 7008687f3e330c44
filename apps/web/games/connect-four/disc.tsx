import styles from './things.module.css'

/** A disc: those of the first seat are warm and bear a cross, the others' are cool and bear a ring. */
export const Disc = ({ x, y, first }: { x: number; y: number; first: boolean }) => (
  <g className={first ? styles.first : styles.second}>
    <circle cx={x} cy={y} r="4.4" />
    {first ? (
      <path d={`M${x - 1.5} ${y - 1.5}l3 3m0 -3l-3 3`} />
    ) : (
      <circle className={styles.ring} cx={x} cy={y} r="1.7" />
    )}
  </g>
)
