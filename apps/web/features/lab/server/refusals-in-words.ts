import 'server-only'
import { faultSentence } from '@masquerade/game'
import type { Refusal } from '@masquerade/lab'
import { languageOf } from '@masquerade/lab/shown'
import { pagesOf } from '@/games/registry.ts'
import { currentLocale } from '@/i18n/current-locale.ts'
import type { Locale } from '@/i18n/locales.ts'

export interface SaidRefusal extends Pick<Refusal, 'path' | 'message'> {
  /** A message that has no words in the reader’s language is in English. */
  isEnglish?: true
}

export async function refusalsInWords(refusals: readonly Refusal[] = []): Promise<SaidRefusal[]> {
  const locale = await currentLocale()
  return refusals.map(({ path, message, says }) => {
    const said = says && sentence(locale, says)
    return { path, message: said ?? message, ...(said === undefined && { isEnglish: true }) }
  })
}

function sentence(locale: Locale, says: NonNullable<Refusal['says']>): string | undefined {
  const [game = '', rule = ''] = says.code.split('.')
  return (
    languageOf(locale).find(`refusals.${says.code}`, says.values) ??
    faultSentence(locale, says) ??
    pagesOf(game)?.refusals[locale][rule]?.(says.values)
  )
}
