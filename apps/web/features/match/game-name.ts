import type { useTranslations } from 'next-intl'

/** A game's name in the page's language; a game that has none there goes by its id. */
export function gameName(t: ReturnType<typeof useTranslations<'match'>>, id: string): string {
  return id === 'who-is-spy' || id === 'tic-tac-toe' ? t(`game.${id}`) : t('game.other', { id })
}
