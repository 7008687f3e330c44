import type { Locale } from '@/i18n/locales.ts'

interface Followed {
  slug: string
  name: Readonly<Record<Locale, string>>
  /** Only arenas that are listed have a feed. */
  listed: boolean
}

/** How a page about an arena announces its feed: as part of `alternates.types` in the page's metadata. */
export function feedLink({ slug, name, listed }: Followed, locale: Locale) {
  return listed
    ? { 'application/atom+xml': [{ url: `/feeds/${slug}`, title: `${name[locale]} · Masquerade` }] }
    : undefined
}
