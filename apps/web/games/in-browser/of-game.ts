/** An unknown id of a game finds no entry, even if the id is the name of a property that all objects inherit. */
export const ofGame = <Part>(registry: Readonly<Record<string, Part>>, game: string): Part | undefined =>
  Object.hasOwn(registry, game) ? registry[game] : undefined
