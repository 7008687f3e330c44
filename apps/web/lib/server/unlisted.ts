import 'server-only'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

export type MessageKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0]

const titled = (more: Metadata, title: MessageKey, description?: MessageKey) => async (): Promise<Metadata> => {
  const t = await getTranslations()
  return { title: t(title), ...(description && { description: t(description) }), ...more }
}

export const unlisted = (title: MessageKey, description?: MessageKey) =>
  titled({ robots: { index: false } }, title, description)

/** The page of an invitation, whose address with its secret is not told to other sites. */
export const unlistedInvitation = (title: MessageKey) =>
  titled({ robots: { index: false }, referrer: 'no-referrer' }, title)

export const listed = (title: MessageKey, description?: MessageKey, canonical?: string) =>
  titled(canonical ? { alternates: { canonical } } : {}, title, description)
