import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

type MessageKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0]

/** Makes the metadata of a page that search engines leave out: its title, by the key of its message. */
export const unlisted = (title: MessageKey) => async (): Promise<Metadata> => ({
  title: (await getTranslations())(title),
  robots: { index: false },
})
