import { normalTail, studentTails } from '@masquerade/rating'

/** The value that a standard normal one exceeds so often. */
export function normalQuantile(tail: number): number {
  if (tail > 0.5) return -normalQuantile(1 - tail)
  return root((z) => normalTail(z) - tail, 0, 40)
}

/** The value that Student's t exceeds so often, for a tail below a half. */
export function studentQuantile(tail: number, degreesOfFreedom: number): number {
  let high = 2
  while (studentTails(high, degreesOfFreedom) / 2 > tail) high *= 2
  return root((t) => studentTails(t, degreesOfFreedom) / 2 - tail, 0, high)
}

/** Where a falling or rising function crosses zero between two places at which its signs differ: false position, halved where it stalls. */
export function root(of: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to]
  let [atLow, atHigh] = [of(low), of(high)]
  for (let step = 0; step < 200 && high - low > 1e-14 * Math.max(1, Math.abs(high)); step++) {
    const secant = low - (atLow * (high - low)) / (atHigh - atLow)
    const inside = secant > low && secant < high && step % 3 !== 2
    const x = inside ? secant : (low + high) / 2
    const value = of(x)
    if (value === 0) return x
    if (Math.sign(value) === Math.sign(atLow)) [low, atLow] = [x, value]
    else [high, atHigh] = [x, value]
  }
  return (low + high) / 2
}
