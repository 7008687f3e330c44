/** Looks up a game's entry in a registry; undefined for an unknown id, including names of inherited properties. */
export const ofGame = <Part>(registry: Readonly<Record<string, Part>>, game: string): Part | undefined =>
  Object.hasOwn(registry, game) ? registry[game] : undefined
