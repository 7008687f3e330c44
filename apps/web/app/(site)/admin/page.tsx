import { pageCursor } from '@masquerade/protocol'
import { notFound } from 'next/navigation'
import { getFormatter, getTranslations } from 'next-intl/server'
import { OneButton } from '@/features/site/moderation/forms.tsx'
import {
  ArenasSection,
  OpenReportItem,
  OrganizersSection,
  PlatformSection,
} from '@/features/site/moderation/server/admin-sections.tsx'
import { OtherPages } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { Link } from '@/lib/link.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { getEnv } from '@/lib/server/env.ts'
import { type PageProps, unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

const A_PAGE = 20
const HIDDEN_A_PAGE = 50

export const generateMetadata = unlisted('moderation.admin.title')

export default async function AdminPage({ searchParams }: PageProps) {
  const user = await currentUser()
  if (user?.role !== 'admin') notFound()
  const query = await searchParams
  const cursor = pageCursor.optional().safeParse(query.cursor)
  const older = pageCursor.optional().safeParse(query.hidden)
  const t = await getTranslations('moderation.admin')
  const format = await getFormatter()
  const [condition, open, hidden, damaged, waiting, organizers] = await Promise.all([
    getStore().condition.now(),
    getStore().reports.open(A_PAGE, cursor.data),
    getStore().hiddenTexts.newest(HIDDEN_A_PAGE, older.data),
    getStore().arenas.damaged(),
    getStore().arenas.waiting(),
    getStore().users.organizers(),
  ])
  if (!open.ok || !hidden.ok) notFound()
  const { items, next } = open.value
  return (
    <Speaking of={['forms', 'moderation']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <PlatformSection condition={condition} />
      {items.length === 0 ? (
        <p className="mb-8 max-w-prose">{t('empty')}</p>
      ) : (
        <ul className="mb-8">
          {items.map((report) => (
            <OpenReportItem key={report.id} report={report} />
          ))}
        </ul>
      )}
      {next && <OtherPages older={[`/admin?cursor=${next}`, t('older')]} className="mb-8" />}
      <ArenasSection damaged={damaged} waiting={waiting} />
      <OrganizersSection organizers={organizers} everybody={getEnv().MASQUERADE_ORGANIZERS === 'everybody'} />
      {hidden.value.items.length > 0 && (
        <Section id="hidden" title={t('hidden')}>
          <ul>
            {hidden.value.items.map(({ reason, at, ...text }) => (
              <li
                key={'match' in text ? `${text.match} ${text.seq}` : (text.message ?? text.change)}
                className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-line border-t py-3 text-sm wrap-anywhere"
              >
                <span>
                  <Link
                    href={
                      'match' in text
                        ? `/watch/${text.match}?t=${text.seq}`
                        : `/arenas/${text.arena}#${text.message ? `message-${text.message}` : `change-${text.change}`}`
                    }
                  >
                    <bdi>{reason}</bdi>
                  </Link>
                  , <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium' })}</time>
                </span>
                <OneButton
                  act="show"
                  to={
                    'match' in text
                      ? { match: text.match, seq: String(text.seq) }
                      : text.message
                        ? { message: text.message }
                        : { change: text.change ?? '' }
                  }
                  label={t('show')}
                />
              </li>
            ))}
          </ul>
          {hidden.value.next && <OtherPages older={[`/admin?hidden=${hidden.value.next}#hidden`, t('olderHidden')]} />}
        </Section>
      )}
    </Speaking>
  )
}
