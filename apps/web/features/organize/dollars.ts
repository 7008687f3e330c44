/** An amount of money as a form has it, in US dollars, in millionths of one; what is no amount stays as it was written. */
export function microsIn(text: string): number | string | undefined {
  const written = text.trim().replace(/^\$/, '')
  if (written === '') return undefined
  const amount = Number(written)
  return Number.isFinite(amount) ? Math.round(amount * 1e6) : text
}

export const dollarsOf = (micros: number | undefined): string => (micros === undefined ? '' : String(micros / 1e6))
