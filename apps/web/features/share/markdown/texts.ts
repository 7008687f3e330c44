import type { useTranslations } from 'next-intl'

/** The sentences of a document, in its language. */
export interface Texts {
  t: ReturnType<typeof useTranslations<'markdown'>>
  match: ReturnType<typeof useTranslations<'match'>>
}
