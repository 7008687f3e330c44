import type { AnyGame } from '@masquerade/game'

/** A game that is played in a natural language gets English where its settings state no language. */
export function parsedConfig(game: AnyGame, settings: object): ReturnType<AnyGame['config']['safeParse']> {
  const given = game.config.safeParse(settings)
  if (given.success || 'language' in settings) return given
  const inEnglish = game.config.safeParse({ language: 'en', ...settings })
  const speaks = !inEnglish.error?.issues.some(
    (issue) => issue.code === 'unrecognized_keys' && issue.keys.includes('language'),
  )
  return speaks ? inEnglish : given
}
