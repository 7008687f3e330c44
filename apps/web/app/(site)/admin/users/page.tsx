import { getFormatter, getTranslations } from 'next-intl/server'
import { LookUp } from '@/features/site/moderation/server/look-up.tsx'
import { Link } from '@/lib/link.tsx'
import { type PageProps, unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('operate.users.title')

export default async function UsersPage({ searchParams }: PageProps) {
  const [t, format] = await Promise.all([getTranslations('operate.users'), getFormatter()])
  return (
    <LookUp
      of="users"
      searchParams={searchParams}
      find={getStore().operating.lists.users}
      row={({ name, role, logins, agents, createdAt }) => ({
        name: <bdi>{name}</bdi>,
        facts: (
          <>
            <span>{t(`role.${role}`)}</span>
            <span>{t('agents', { agents })}</span>
            <span>{t('since', { date: format.dateTime(new Date(createdAt), { dateStyle: 'medium' }) })}</span>
            <bdi>{logins.join(', ')}</bdi>
          </>
        ),
      })}
    >
      <p className="mb-6 max-w-prose text-ink-soft text-sm">
        {t.rich('roles', {
          link: (words) => <Link href="/admin#organizers">{words}</Link>,
          code: (words) => <code>{words}</code>,
        })}
      </p>
    </LookUp>
  )
}
