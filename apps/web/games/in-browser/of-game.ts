/**
 * An id of an unknown game gives undefined, even if it is a name such as `constructor` that every JavaScript object
 * inherits.
 */
export const ofGame = <Part>(registry: Readonly<Record<string, Part>>, game: string): Part | undefined =>
  Object.hasOwn(registry, game) ? registry[game] : undefined
