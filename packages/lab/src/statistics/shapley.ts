/**
 * The Shapley value of a part is the mean gain from adding the part, over all orders in which the parts may be added.
 */
export function shapley(parts: number, worth: (there: number) => number): number[] {
  const weights = Array.from({ length: parts }, (_, before) => 1 / (parts * choose(parts - 1, before)))
  return Array.from({ length: parts }, (_, part) => {
    const bit = 1 << part
    let value = 0
    for (let there = 0; there < 1 << parts; there++) {
      if (there & bit) continue
      value += (weights[bits(there)] ?? 0) * (worth(there | bit) - worth(there))
    }
    return value
  })
}

function choose(n: number, k: number): number {
  let ways = 1
  for (let at = 1; at <= k; at++) ways = (ways * (n - at + 1)) / at
  return ways
}

function bits(set: number): number {
  let count = 0
  for (let left = set; left > 0; left >>= 1) count += left & 1
  return count
}
