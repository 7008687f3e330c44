import { type Random, shuffled } from '@masquerade/game'

/** Draws the agents for each match so that all agents play equally often; too few agents are supplemented by copies. */
export function* companies(roster: readonly number[], size: number, random: Random): Generator<number[], never> {
  for (let turn = 0; ; ) {
    if (roster.length < size) {
      yield Array.from({ length: size }, (_, at) => roster[(turn + at) % roster.length] ?? 0)
      turn++
      continue
    }
    const order = shuffled(random, roster)
    const steps = shuffled(random, [...roster.keys()]).slice(0, size)
    for (const place of order.keys()) yield steps.map((step) => order[(place + step) % order.length] ?? 0)
  }
}

export function around<Value>(seat: number, one: Value, others: readonly Value[]): Value[] {
  return [...others.slice(0, seat - 1), one, ...others.slice(seat - 1)]
}
