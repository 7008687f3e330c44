/**
 * Returns undefined for an unknown game, even if its id is a name that all JavaScript objects inherit, such as
 * `constructor`.
 */
export const ofGame = <Part>(registry: Readonly<Record<string, Part>>, game: string): Part | undefined =>
  Object.hasOwn(registry, game) ? registry[game] : undefined
