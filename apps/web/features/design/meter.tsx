import styles from './meter.module.css'

interface MeterProps {
  value: number
  max: number
  /** What is so far. */
  label: string
}

/** How far something is that somebody does step by step. */
export const Meter = ({ value, max, label }: MeterProps) => (
  <progress className={styles.bar} max={max} value={value} aria-label={label} />
)
