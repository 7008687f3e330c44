import 'server-only'
import type { MatchCard } from '@masquerade/protocol'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { titleOf } from '@/games/registry.ts'
import { getStore } from '@/lib/server/store.ts'
import { CARD } from '../card/card.tsx'
import { feedLink } from '../feed.ts'
import { ShareMenu } from '../share-menu.tsx'
import { pictureOf } from './picture.ts'
import { siteOrigin } from './site-origin.ts'

/** The button that passes a match on. */
export async function MatchShare({ match: { id, status, game } }: { match: MatchCard }) {
  const t = await getTranslations('share')
  const name = titleOf(game, await getLocale())
  const url = new URL(`/watch/${id}`, siteOrigin(await headers())).href
  return <ShareMenu match={{ id, status }} url={url} title={name} frame={t('frame', { game: name })} />
}

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
