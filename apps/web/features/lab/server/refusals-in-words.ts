import 'server-only'
import { faultSentence, type Says } from '@masquerade/game'
import type { Refusal } from '@masquerade/lab'
import { languageOf } from '@masquerade/lab/shown'
import { pagesOf } from '@/games/registry.ts'
import { currentLocale } from '@/i18n/current-locale.ts'
import type { Locale } from '@/i18n/locales.ts'

/** A message that has no words in the reader’s language stays in English, and has no code. */
export async function refusalsInWords(refusals: readonly Refusal[] = []): Promise<Refusal[]> {
  const locale = await currentLocale()
  return refusals.map(({ says, ...refused }) => {
    const message = says && sentence(locale, says)
    return says && message ? { ...refused, message, says } : refused
  })
}

function sentence(locale: Locale, says: Says): string | undefined {
  const [game = '', rule = ''] = says.code.split('.')
  return (
    languageOf(locale).find(`refusals.${says.code}`, says.values) ??
    faultSentence(locale, says) ??
    pagesOf(game)?.refusals[locale][rule]?.(says.values)
  )
}
