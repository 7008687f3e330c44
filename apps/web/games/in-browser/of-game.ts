/**
 * Finds the entry of a game in an object by the game's id; undefined for an unknown id, even if it is the name of an
 * inherited property.
 */
export const ofGame = <Part>(registry: Readonly<Record<string, Part>>, game: string): Part | undefined =>
  Object.hasOwn(registry, game) ? registry[game] : undefined
