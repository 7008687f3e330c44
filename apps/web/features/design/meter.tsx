interface MeterProps {
  value: number
  max: number
  /** What is so far. */
  label: string
}

const TRACK = 'mb-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line'
/** Each browser has a name of its own for it. */
const BAR = '[&::-moz-progress-bar]:bg-now [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-now'

/** How far something is that somebody does step by step. */
export const Meter = ({ value, max, label }: MeterProps) => (
  <progress className={`${TRACK} ${BAR}`} max={max} value={value} aria-label={label} />
)
