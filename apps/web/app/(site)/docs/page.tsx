import { getLocale, getTranslations } from 'next-intl/server'
import { SHELVES } from '@/features/site/documentation/render-guide.ts'
import { GuideList } from '@/features/site/documentation/server/guide.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section, SectionTitle } from '@/features/ui/design/section.tsx'
import { Link } from '@/lib/link.tsx'
import { listed } from '@/lib/server/page.ts'
import { sharedDocuments } from '@/lib/server/process.ts'

export const generateMetadata = listed('documentation.title', 'documentation.lede', '/docs')

const SHELVES_AFTER = ['guides', 'reference', 'explanation'] as const

export default async function DocumentationPage() {
  const [t, locale] = await Promise.all([getTranslations('documentation'), getLocale()])
  const { samples } = sharedDocuments()
  return (
    <>
      <PageTitle lede={locale === 'en' ? t('lede') : `${t('lede')} ${t('inEnglish')}`}>{t('title')}</PageTitle>
      <Section title={t('shelves.lessons')} more={<Link href="/rules">{t('rules')}</Link>} className="mb-12">
        <GuideList paths={SHELVES.lessons} />
      </Section>
      <Section title={t('samples')} className="mb-12">
        <p className="mb-4 max-w-prose text-ink-soft">{t('samplesText')}</p>
        <ul className="grid gap-x-12 gap-y-2 md:grid-cols-2">
          {[...samples.keys()].map((path) => (
            <li key={path}>
              <Link href={`/docs/${path}`} className="[overflow-wrap:anywhere]">
                <code className="text-sm">{path}</code>
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      {SHELVES_AFTER.map((shelf) => (
        <section key={shelf} className="mb-12">
          <SectionTitle
            id={shelf}
            more={shelf === 'explanation' && <Link href="/docs/decisions">{t('decisions.title')}</Link>}
          >
            {t(`shelves.${shelf}`)}
          </SectionTitle>
          <GuideList paths={SHELVES[shelf]} />
        </section>
      ))}
    </>
  )
}
