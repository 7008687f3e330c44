import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageTitle } from '@/features/design/page-title.tsx'
import styles from '../documentation.module.css'
import type { Guide } from '../render-guide.ts'

/** One of our documents to read, with its sections beside it and what is made beside the text below it. The documents are written in English. */
export async function GuidePage({ guide, children }: { guide: Guide; children?: ReactNode }) {
  const { title, html, sections } = guide
  const [t, locale] = await Promise.all([getTranslations('documentation'), getLocale()])
  return (
    <>
      <PageTitle lede={locale === 'en' ? undefined : t('inEnglish')}>
        <span lang="en">{title}</span>
      </PageTitle>
      <div className={styles.guide} lang="en">
        {sections.length > 1 && (
          <nav aria-label={t('sections')} className={styles.sections}>
            <ul>
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
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
