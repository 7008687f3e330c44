/** What a registry has for a game, whatever its id is. */
export const ofGame = <Part>(registry: Readonly<Record<string, Part>>, game: string): Part | undefined =>
  Object.hasOwn(registry, game) ? registry[game] : undefined
