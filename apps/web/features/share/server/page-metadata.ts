import 'server-only'
import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { CARD } from '../card/card.tsx'
import type { Picture } from './picture.ts'

interface Page {
  address: `/${string}`
  title: string
  description: string
}

/** The metadata that other sites show of a link to a page whose picture lies under it. */
export async function pageMetadata(
  { content, key }: Picture,
  { address, title, description }: Page,
): Promise<Metadata> {
  const locale = await getLocale()
  const alt = content.title === title ? title : `${content.title} ${title}`
  const images = [{ url: `${address}/picture?lang=${locale}&v=${key}`, ...CARD, alt }]
  return {
    title,
    description,
    alternates: { canonical: address },
    openGraph: { type: 'website', siteName: 'Masquerade', locale, url: address, title, description, images },
    twitter: { card: 'summary_large_image', title, description, images },
  }
}
