import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

type MessageKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0]

/**
 * Makes the metadata of a page that search engines are told to leave out; the page's title is given by the key of its
 * text.
 */
export const unlisted = (title: MessageKey) => async (): Promise<Metadata> => ({
  title: (await getTranslations())(title),
  robots: { index: false },
})
