import { getFormatter, getTranslations } from 'next-intl/server'
import { DeleteForm } from '@/features/site/account/account-forms.tsx'
import { signOutEverywhereAction } from '@/features/site/server/actions.ts'
import { ButtonAnchor } from '@/features/ui/design/button-link.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Fact, Section } from '@/features/ui/design/section.tsx'
import { KeptButton } from '@/features/ui/forms/kept-button.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('account.account.title')

export default async function AccountPage() {
  const { id } = await signedIn('/me/account')
  const user = await getStore().users.get(id)
  if (!user) return null
  const t = await getTranslations('account.account')
  const format = await getFormatter()
  const providers = { huggingface: 'Hugging Face', github: 'GitHub', local: t('local') }
  return (
    <Speaking of={['account', 'forms']}>
      <PageTitle>{t('title')}</PageTitle>
      <Section title={t('who')} className="mb-12">
        <dl className="grid max-w-text gap-x-8 gap-y-2 wrap-anywhere">
          <Fact name={t('name')} values="">
            <bdi>{user.name}</bdi> <small className="text-ink-faint">{t('nameFrom')}</small>
          </Fact>
          <div>
            <dt className="text-ink-faint text-sm">{t('identities')}</dt>
            {user.identities.map(({ provider, providerId, login, orgs }) => (
              <dd key={`${provider} ${providerId}`}>
                {t('as', { provider: providers[provider], login })}
                {orgs.length > 0 && `, ${t('speaksFor', { orgs: format.list(orgs) })}`}
              </dd>
            ))}
          </div>
          <Fact name={t('since')} values="">
            {format.dateTime(new Date(user.createdAt), { dateStyle: 'long' })}
          </Fact>
          <Fact name={t('role')} values="">
            {t(`roles.${user.role}`)}
          </Fact>
        </dl>
      </Section>
      <Section title={t('sessions')} className="mb-12">
        <p className="mb-4 max-w-prose">{t('sessionsText')}</p>
        <KeptButton action={signOutEverywhereAction}>{t('signOutEverywhere')}</KeptButton>
      </Section>
      <Section title={t('export')} className="mb-12">
        <p className="mb-4 max-w-prose">{t('exportText')}</p>
        <ButtonAnchor href="/api/v1/account/export" download>
          {t('download')}
        </ButtonAnchor>
      </Section>
      <Section title={t('delete')} className="mb-12">
        <p className="mb-3 max-w-prose">{t('deleteText')}</p>
        <p className="mb-3 max-w-prose">{t('endsText')}</p>
        <p className="mb-6 max-w-prose">{t('staysText')}</p>
        <DeleteForm name={user.name} />
      </Section>
    </Speaking>
  )
}
