/** Points may be divided among players; an amount is written with ⅓ or ⅔ where two decimals would not be exact. */
export function pointsText(amount: number, unit: number, sign = false): string {
  const size = Math.abs(amount)
  const before = amount < 0 ? '−' : sign && amount > 0 ? '+' : ''
  if ((size * 100) % unit === 0) return `${before}${size / unit}`
  const whole = Math.floor(size / unit)
  const thirds = ((size - whole * unit) * 3) / unit
  if (Number.isInteger(thirds)) return `${before}${whole === 0 ? '' : whole}${thirds === 1 ? '⅓' : '⅔'}`
  return `${before}${(size / unit).toFixed(2)}`
}
