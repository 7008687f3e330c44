import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

type MessageKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0]

export const unlisted = (title: MessageKey) => async (): Promise<Metadata> => ({
  title: (await getTranslations())(title),
  robots: { index: false },
})
