import { type Random, seededRandom, shuffled, streamSeed } from '@masquerade/game'

/** Each purpose has its own generator, so that more draws for one purpose leave the others unchanged. */
export const stream = (path: string): Random => seededRandom(streamSeed(path))

export const designStream = (seed: number, experiment: string): Random => stream(`${seed}/${experiment}/design`)

/** The seed of a deal does not depend on agents or conditions, so that all of them meet the same deals. */
export const blockPath = (seed: number, experiment: string, block: number): string => `${seed}/${experiment}/${block}`

/** Yields the positions of a list without end; each pass through the list is in a new random order. */
export function* cycling(length: number, random: Random): Generator<number, never> {
  // An empty list is refused, because a loop over it would run for ever without yielding anything.
  if (length === 0) throw new Error('there is nothing to go through')
  const places = Array.from({ length }, (_, place) => place)
  for (;;) yield* shuffled(random, places)
}

export function permutations<Value>(values: readonly Value[]): Value[][] {
  if (values.length === 0) return [[]]
  return values.flatMap((first, at) =>
    permutations(values.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  )
}
