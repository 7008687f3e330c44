import type { Json } from '@masquerade/game'
import { gameOf } from '@masquerade/games'

/**
 * A game may refuse entries of an arena's list of words (or other content) because the game's rules changed after the
 * upload.
 */
export function unfitIn({ game, config }: { game: string; config: unknown }, entries: readonly Json[]): Json[] {
  const rules = gameOf(game)
  const settings = rules?.config.safeParse(config)
  const form = settings?.success ? rules?.supply?.(settings.data) : undefined
  return form ? entries.filter((entry) => !form.safeParse(entry).success) : []
}
