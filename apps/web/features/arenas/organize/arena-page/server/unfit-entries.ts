import type { Json } from '@masquerade/game'
import { gameOf } from '@masquerade/games'

/** Which entries of an arena's list its game refuses by now: rules that came after the list may. */
export function unfitIn({ game, config }: { game: string; config: unknown }, entries: readonly Json[]): Json[] {
  const rules = gameOf(game)
  const settings = rules?.config.safeParse(config)
  const form = settings?.success ? rules?.supply?.(settings.data) : undefined
  return form ? entries.filter((entry) => !form.safeParse(entry).success) : []
}
