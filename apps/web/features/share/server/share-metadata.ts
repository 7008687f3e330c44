import 'server-only'
import type { MatchCard } from '@masquerade/protocol'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale } from 'next-intl/server'
import { getStore } from '@/lib/server/store.ts'
import { CARD } from '../card/card.tsx'
import { feedLink } from '../feed/feed-link.ts'
import { pictureOf } from './picture.ts'
import { siteOrigin } from './site-origin.ts'

interface SharedText {
  title: string
  description: string
}

/** The metadata that other sites show of a link to a match. */
export async function shareMetadata(match: MatchCard, { title, description }: SharedText): Promise<Metadata> {
  const [locale, origin] = [await getLocale(), siteOrigin(await headers())]
  const [{ content, key }, arena] = await Promise.all([
    pictureOf(match, locale),
    getStore().arenas.get(match.arena.slug),
  ])
  const address = `/watch/${match.id}`
  const image = { url: `${address}/picture?lang=${locale}&v=${key}`, ...CARD, alt: `${content.title} ${title}` }
  return {
    title,
    description,
    alternates: {
      canonical: address,
      types: {
        'application/json+oembed': `/oembed?url=${encodeURIComponent(`${origin}${address}`)}`,
        ...(arena && feedLink(arena, locale)),
      },
    },
    openGraph: { type: 'website', siteName: 'Masquerade', locale, url: address, title, description, images: [image] },
    twitter: { card: 'summary_large_image', title, description, images: [image] },
  }
}
