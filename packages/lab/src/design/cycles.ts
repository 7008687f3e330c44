import { type Random, shuffled } from '@masquerade/game'

/**
 * Goes through a list over and over, freshly shuffled each time: at any moment each entry was yielded as often as any
 * other, or once more. Yields positions in the list.
 */
export function* cycling(length: number, random: Random): Generator<number, never> {
  // Without this check the caller would wait for ever.
  if (length === 0) throw new Error('there is nothing to go through')
  const places = Array.from({ length }, (_, place) => place)
  for (;;) yield* shuffled(random, places)
}

/** Takes the next so many elements of a cycle. */
export function taken<Value>(cycle: Iterator<Value>, count: number): Value[] {
  return Array.from({ length: count }, () => {
    const next = cycle.next()
    if (next.done) throw new Error('a cycle came to an end')
    return next.value
  })
}

/** All orders of some values, in the order of the list. */
export function permutations<Value>(values: readonly Value[]): Value[][] {
  if (values.length === 0) return [[]]
  return values.flatMap((first, at) =>
    permutations(values.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  )
}
