import type { Locale } from '@/i18n/locales.ts'
import type { Store } from '@/lib/server/open-store.ts'

interface Feed {
  self: string
  page: string
  title: string
  language: string
  /** The date when the arena began; a feed without entries gives this date as the time of its last change. */
  since: string
  entries: readonly Entry[]
}

interface Entry {
  page: string
  title: string
  summary: string
  /** When the match began, and when it ended. */
  published: string
  updated: string
}

/** An Atom feed (RFC 4287) lists the newest entry first, and escapes all content as plain text. */
export function atomFeed({ self, page, title, language, since, entries }: Feed): string {
  const ordered = entries.toSorted((one, other) => Date.parse(other.updated) - Date.parse(one.updated))
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${text(language)}">`,
    `<id>${text(self)}</id>`,
    `<title>${text(title)}</title>`,
    `<updated>${ordered[0]?.updated ?? since}</updated>`,
    '<author><name>Masquerade</name></author>',
    `<link rel="self" type="application/atom+xml" href="${text(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${text(page)}"/>`,
    ...ordered.map(entryOf),
    '</feed>',
    '',
  ].join('\n')
}

function entryOf({ page, title, summary, published, updated }: Entry): string {
  return [
    '<entry>',
    `<id>${text(page)}</id>`,
    `<title>${text(title)}</title>`,
    `<published>${published}</published>`,
    `<updated>${updated}</updated>`,
    `<link rel="alternate" type="text/html" href="${text(page)}"/>`,
    `<summary>${text(summary)}</summary>`,
    '</entry>',
  ].join('')
}

/** XML forbids some characters even when they are escaped, so these characters are removed. */
function text(value: string): string {
  return (
    value
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}

type Followed = Pick<NonNullable<Awaited<ReturnType<Store['arenas']['get']>>>, 'slug' | 'name' | 'listed'>

export function feedLink({ slug, name, listed }: Followed, locale: Locale) {
  return listed
    ? { 'application/atom+xml': [{ url: `/feeds/${slug}`, title: `${name[locale]} · Masquerade` }] }
    : undefined
}
