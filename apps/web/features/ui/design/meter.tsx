interface MeterProps {
  value: number
  max: number
  /** A text that says how much of the task is done so far. */
  label: string
}

const TRACK = 'mb-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line'
/** Classes for the bar of a progress element, which each browser names differently. */
const BAR = '[&::-moz-progress-bar]:bg-now [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-now'

/** A progress bar for a task that somebody does step by step. */
export const Meter = ({ value, max, label }: MeterProps) => (
  <progress className={`${TRACK} ${BAR}`} max={max} value={value} aria-label={label} />
)
