const TRACK = 'mb-1 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line'
/** Browsers have different CSS selectors for the bar of a progress element, so all of them are listed. */
const BAR = '[&::-moz-progress-bar]:bg-now [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-now'

export const Meter = ({ value, max, label }: { value: number; max: number; label: string }) => (
  <progress className={`${TRACK} ${BAR}`} max={max} value={value} aria-label={label} />
)
