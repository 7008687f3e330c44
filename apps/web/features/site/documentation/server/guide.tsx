import 'server-only'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Link } from '@/lib/link.tsx'
import { sharedDocuments } from '@/lib/server/process.ts'
import styles from '../documentation.module.css'
import { type Guide, originalOf, renderGuide, withSiteOrigin } from '../render-guide.ts'

const rendered = new Map<string, Guide>()

/** A guide is shown in the reader's language if it is translated, else in English. */
export async function guideOf(path: string): Promise<Guide | undefined> {
  const { guides, samples } = sharedDocuments()
  const translation = `${await getLocale()}/${path}`
  const shown = guides.has(translation) ? translation : path
  const markdown = guides.get(shown)
  if (markdown === undefined) return undefined
  const around = {
    path: shown,
    isGuide: (name: string) => guides.has(name),
    isSample: (name: string) => samples.has(name),
  }
  const guide = rendered.get(shown) ?? renderGuide(markdown, around)
  rendered.set(shown, guide)
  return withSiteOrigin(siteOrigin(await headers()), originalOf(path), guide)
}

export async function GuideList({ paths }: { paths: readonly string[] }) {
  const guides = await Promise.all(paths.map(async (path) => ({ path, guide: await guideOf(path) })))
  return (
    <ul className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      {guides.map(
        ({ path, guide }) =>
          guide && (
            <li key={path} lang={guide.language}>
              <Link href={`/docs/${path}`} className="font-display text-lg">
                {guide.title}
              </Link>
              <p className="max-w-prose text-ink-soft">{guide.lede}</p>
            </li>
          ),
      )}
    </ul>
  )
}

export async function GuidePage({ guide, children }: { guide: Guide; children?: ReactNode }) {
  const { title, html, sections, language } = guide
  const [t, locale] = await Promise.all([getTranslations('documentation'), getLocale()])
  return (
    <>
      <PageTitle lede={locale === 'en' || language === locale ? undefined : t('inEnglish')}>
        <span lang={language}>{title}</span>
      </PageTitle>
      <div className={`${styles.guide} mb-16 grid gap-8`} lang={language}>
        {sections.length > 1 && (
          <nav aria-label={t('sections')} className={styles.sections}>
            <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm lg:flex-col">
              {sections.map((section) => (
                <li key={section.id}>
                  <a className="inline-block py-1 text-ink-soft" href={`#${section.id}`}>
                    {section.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own documents, in which HTML is text */}
        <article className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
        {children && <div className={styles.prose}>{children}</div>}
      </div>
    </>
  )
}
