import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

export type MessageKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0]

export const unlisted = (title: MessageKey) => async (): Promise<Metadata> => ({
  title: (await getTranslations())(title),
  robots: { index: false },
})

export const listed =
  (title: MessageKey, description: MessageKey, canonical?: string) => async (): Promise<Metadata> => {
    const t = await getTranslations()
    return { title: t(title), description: t(description), ...(canonical && { alternates: { canonical } }) }
  }
