import { getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import styles from '../documentation.module.css'
import { SampleTools } from '../sample-tools.tsx'

/** A program to read, copy and download. */
export async function SamplePage({ path, text }: { path: string; text: string }) {
  const t = await getTranslations('documentation')
  return (
    <>
      <PageTitle lede={t('sampleLede')}>
        <code className={styles.path}>{path}</code>
      </PageTitle>
      <SampleTools text={text} href={`/docs/raw/${path}`} />
      <section className={styles.prose} aria-label={path} lang="en">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than its place is moved by keys, too */}
        <pre tabIndex={0}>
          <code>{text}</code>
        </pre>
      </section>
    </>
  )
}
