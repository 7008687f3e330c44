import { type Config, SEATS } from '@masquerade/games/public-good/constants'
import { useId } from 'react'
import { shareText } from './share-text.ts'
import styles from './things.module.css'

export interface Filled {
  pool: number
  settings: Pick<Config, 'endowment' | 'multiplier10'>
}

const BOWL = 'M108 15C108 36 112 48 118 48H144C150 48 154 36 154 15Z'
const [TOP, BOTTOM] = [17, 48]

/** The common pot, as full as it is; below it what becomes of it in the end. */
export function Pot({ table: { pool, settings }, shared }: { table: Filled; shared: boolean }) {
  const bowl = useId()
  const full = Math.max(0, Math.min(1, pool / (SEATS.length * settings.endowment)))
  const level = (BOTTOM - TOP) * full
  return (
    <g className={styles.pot}>
      <clipPath id={bowl}>
        <path d={BOWL} />
      </clipPath>
      <path className={styles.bowl} d={BOWL} />
      <g clipPath={`url(#${bowl})`}>
        <rect className={styles.level} x="106" y={BOTTOM - level} width="50" height={level + 1} />
      </g>
      <path className={styles.rim} d={BOWL} />
      <ellipse className={styles.rim} cx="131" cy="15" rx="23" ry="3" />
      <text className={styles.pool} x="131" y="38">
        {pool}
      </text>
      <text className={styles.becomes} x="131" y="57" data-shared={shared}>
        {`× ${settings.multiplier10 / 10} ÷ ${SEATS.length}`}
        {shared && ` = ${shareText(pool, settings)}`}
      </text>
    </g>
  )
}
