/**
 * Returns a game's entry in an object whose keys are ids of games; undefined for an unknown id, even if it is the name
 * of an inherited property.
 */
export const ofGame = <Part>(registry: Readonly<Record<string, Part>>, game: string): Part | undefined =>
  Object.hasOwn(registry, game) ? registry[game] : undefined
