/** How long one movement takes; nothing where movement is unwanted. */
export const motionMs = (): number =>
  millisecondsOf(getComputedStyle(document.documentElement).getPropertyValue('--motion'))

/** A length of time as style sheets say it: what makes them small writes 240ms as .24s. */
export function millisecondsOf(time: string): number {
  const length = Number.parseFloat(time)
  if (!(length > 0)) return 0
  return time.trim().endsWith('ms') ? length : length * 1000
}
