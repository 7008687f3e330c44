import 'server-only'
import type { StoredExperiment } from '@masquerade/store/lab'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { pageMetadata } from '@/features/share/server/link-previews.ts'
import { type Picture, pictureOfPage } from '@/features/share/server/picture.ts'
import type { Locale } from '@/i18n/locales.ts'

/** Maximum number of agents whose mask pictures are drawn in the preview picture. */
const MOST_ROWS = 6

/**
 * Returns the preview picture of a link to an experiment: its name, and the mask pictures of the agents in its table.
 */
export async function pictureOfExperiment(stored: StoredExperiment, locale: Locale): Promise<Picture> {
  const t = await getTranslations({ locale, namespace: 'lab' })
  const document: { rows?: { agent: string }[] } = stored.document === undefined ? {} : JSON.parse(stored.document)
  const names = [...new Set((document.rows ?? []).map(({ agent }) => agent))].slice(0, MOST_ROWS)
  const around = names.map((name) => ({ id: `${stored.name} ${name}`, name }))
  return pictureOfPage(around, { title: stored.name, game: t('title'), arena: stored.owner?.name ?? '' })
}

/** Returns the page metadata of an experiment; only a published experiment has a preview picture and may be indexed. */
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
