/**
 * How many zod schemas are built while something runs. Each is given its insides under one name, through the one door
 * that is watched here; `schemas-built.test.ts` would see it move.
 */
export function schemasBuilt(run: () => void): number {
  const { defineProperty } = Object
  let built = 0
  const counting: typeof defineProperty = (target, key, description) => {
    if (key === '_zod') built++
    return defineProperty(target, key, description)
  }
  Object.defineProperty = counting
  try {
    run()
  } finally {
    Object.defineProperty = defineProperty
  }
  return built
}
