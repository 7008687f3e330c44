import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import styles from '@/features/site/documentation/documentation.module.css'
import { isDecision } from '@/features/site/documentation/render-guide.ts'
import { SampleTools } from '@/features/site/documentation/sample-tools.tsx'
import { GuidePage, guideOf } from '@/features/site/documentation/server/guide.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { sharedDocuments } from '@/lib/server/process.ts'

interface Props {
  params: Promise<{ path: string[] }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const path = (await params).path.join('/')
  const [guide, t] = await Promise.all([guideOf(path), getTranslations('documentation')])
  return {
    title: guide?.title ?? path,
    description: guide?.lede ?? t('sampleLede'),
    alternates: { canonical: `/docs/${path}` },
  }
}

export default async function DocumentPage({ params }: Props) {
  const path = (await params).path.join('/')
  const guide = await guideOf(path)
  if (guide) return <GuidePage guide={guide} />
  // A decision without a document has become part of another, so its old address leads to the list.
  if (isDecision(path)) permanentRedirect('/docs/decisions')
  const text = sharedDocuments().samples.get(path)
  if (text === undefined) notFound()
  return (
    <Speaking of={['documentation']}>
      <SamplePage path={path} text={text} />
    </Speaking>
  )
}

async function SamplePage({ path, text }: { path: string; text: string }) {
  const t = await getTranslations('documentation')
  return (
    <>
      <PageTitle lede={t('sampleLede')}>
        <code className="font-mono text-[0.6em] wrap-anywhere [font-variant-ligatures:none]">{path}</code>
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
