import type { AdminAction } from '@masquerade/store/operating'
import { notFound } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Row, RowFacts } from '@/features/site/moderation/rows.tsx'
import { lookedUp } from '@/features/site/moderation/server/look-up.tsx'
import { OtherPages } from '@/features/ui/design/button-link.tsx'
import { Moment } from '@/features/ui/design/moment.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Link } from '@/lib/link.tsx'
import { type PageProps, unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('operate.log.title')

export default async function LogPage({ searchParams }: PageProps) {
  const { limit, cursor } = await lookedUp(searchParams)
  const t = await getTranslations('operate.log')
  const found = await getStore().operating.log.page(limit, cursor)
  if (!found.ok) notFound()
  const { items, next } = found.value
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      {items.length === 0 && <p className="max-w-prose">{t('empty')}</p>}
      <ul>
        {items.map((action) => (
          <ActionLine key={action.id} action={action} />
        ))}
      </ul>
      {next && <OtherPages older={[`/admin/log?cursor=${next}`, t('older')]} />}
    </>
  )
}

function ActionLine({ action }: { action: AdminAction }) {
  const t = useTranslations('operate.log')
  const { at, by, act, why } = action
  return (
    <Row>
      <div>
        <p>
          <bdi className="font-strong">{by ?? t('command')}</bdi> {t(`act.${act}`)}
        </p>
        <RowFacts>
          <Moment at={at} />
        </RowFacts>
      </div>
      <div>
        <Target action={action} />
        {why !== '' && (
          <p>
            <span className="text-ink-faint text-sm">{t('why')}: </span>
            <span dir="auto">{why}</span>
          </p>
        )}
      </div>
    </Row>
  )
}

const PAGES: Partial<Record<AdminAction['of'], string>> = { match: '/watch/', agent: '/agents/', arena: '/arenas/' }

/** What a dismissed report was about has pages of several kinds, so that the log names it by its address. */
function Target({ action: { of, target } }: { action: AdminAction }) {
  if (target === '') return null
  const page = of === 'report' && target.startsWith('/') ? '' : PAGES[of]
  const [name = ''] = target.split(' ')
  return <p>{page === undefined ? <bdi>{target}</bdi> : <Link href={`${page}${name}`}>{target}</Link>}</p>
}
