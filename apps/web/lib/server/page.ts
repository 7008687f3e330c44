import 'server-only'
import { slug } from '@masquerade/protocol'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import type { ZodType } from 'zod'

export interface PageProps<Params extends string = never> {
  params: Promise<Record<Params, string>>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** A page's query is valid in practice, since proxy.ts has already refused addresses whose query does not parse. */
export async function parsedQuery<T>(schema: ZodType<T>, searchParams: PageProps['searchParams']): Promise<T> {
  const query = schema.safeParse(await searchParams)
  return query.success ? query.data : notFound()
}

/** Checks the name of an arena or agent in an address: a malformed name gives “not found” without a database query. */
export const named = (part: string): string => slug.safeParse(part).data ?? notFound()

export type MessageKey = Parameters<Awaited<ReturnType<typeof getTranslations<never>>>>[0]

const titled = (more: Metadata, title: MessageKey, description?: MessageKey) => async (): Promise<Metadata> => {
  const t = await getTranslations()
  return { title: t(title), ...(description && { description: t(description) }), ...more }
}

export const unlisted = (title: MessageKey, description?: MessageKey) =>
  titled({ robots: { index: false } }, title, description)

/**
 * The page of an invitation, whose address with its secret no other site gets. This site gets it: without a referrer its
 * own forms, sent without scripts, would come from no origin.
 */
export const unlistedInvitation = (title: MessageKey) =>
  titled({ robots: { index: false }, referrer: 'same-origin' }, title)

export const listed = (title: MessageKey, description?: MessageKey, canonical?: string) =>
  titled(canonical ? { alternates: { canonical } } : {}, title, description)
