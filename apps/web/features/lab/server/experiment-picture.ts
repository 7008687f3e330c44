import 'server-only'
import type { StoredExperiment } from '@masquerade/store/lab'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/share/server/link-previews.ts'
import { type Picture, pictureOfPage } from '@/features/share/server/picture.ts'
import type { Locale } from '@/i18n/locales.ts'

const MOST_ROWS = 6

export async function pictureOfExperiment(stored: StoredExperiment, locale: Locale): Promise<Picture> {
  const t = await getTranslations({ locale, namespace: 'lab' })
  const document: { rows?: { agent: string }[] } = stored.document === undefined ? {} : JSON.parse(stored.document)
  const names = [...new Set((document.rows ?? []).map(({ agent }) => agent))].slice(0, MOST_ROWS)
  const around = names.map((name) => ({ id: `${stored.name} ${name}`, name }))
  return pictureOfPage(around, { title: stored.name, game: t('title'), arena: stored.owner?.name ?? '' })
}

/** Only a published experiment has a preview picture and may be indexed by search engines. */
export async function experimentMetadata(stored: StoredExperiment): Promise<Metadata> {
  const t = await getTranslations('lab')
  const title = t('titleOf', { name: stored.name })
  if (stored.publishedAt === undefined) return { title, robots: { index: false } }
  const description = stored.question === '' ? t('lede') : stored.question
  return pageMetadata(await pictureOfExperiment(stored, await getLocale()), {
    address: `/lab/${stored.slug}`,
    title,
    description,
  })
}
