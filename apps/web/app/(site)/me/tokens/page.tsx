import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { TokenForm } from '@/features/site/account/account-forms.tsx'
import { revokeTokenAction } from '@/features/site/server/actions.ts'
import { Moment } from '@/features/ui/design/moment.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { KeptButton } from '@/features/ui/forms/kept-button.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('account.tokens.title')

export default async function TokensPage() {
  const user = await signedIn('/me/tokens')
  const t = await getTranslations('account.tokens')
  const [tokens, agents] = await Promise.all([getStore().tokens.list(user.id), getStore().agents.mine(user.id)])
  const mailboxes = agents
    .filter(({ kind, retiredAt }) => kind === 'mailbox' && retiredAt === undefined)
    .map(({ slug, name }) => ({ slug, name }))
  return (
    <Speaking of={['account', 'forms']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <Section title={t('make')} className="mb-12">
        <TokenForm mailboxes={mailboxes} />
      </Section>
      <Section title={t('list')} className="mb-12">
        <TokenList tokens={tokens} />
      </Section>
    </Speaking>
  )
}

const TOKEN = [
  'grid grid-cols-1 gap-x-6 gap-y-1 border-line border-b py-3 wrap-anywhere',
  'md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)_minmax(0,3fr)]',
].join(' ')
const FACTS = 'text-ink-soft text-sm tabular-nums'

function TokenList({ tokens }: { tokens: Awaited<ReturnType<ReturnType<typeof getStore>['tokens']['list']>> }) {
  const t = useTranslations('account.tokens')
  if (tokens.length === 0) return <p className="text-ink-soft">{t('empty')}</p>
  return (
    <ul className="w-full max-w-[60rem]">
      {tokens.map((token) => (
        <li key={token.id} className={TOKEN}>
          <div>
            <p className="font-semibold">{token.name}</p>
            <p className={FACTS}>{token.agent ? t('mailboxOf', { name: token.agent.name }) : t('everything')}</p>
          </div>
          <div className={FACTS}>
            <p>
              <code className="font-mono text-sm">{t('ends', { hint: token.hint })}</code>
            </p>
            <p>
              {t('created')} <Moment at={token.createdAt} />
            </p>
            <p>
              {t('used')} {token.lastUsedAt ? <Moment at={token.lastUsedAt} /> : t('never')}
            </p>
          </div>
          <details className={FACTS}>
            <summary aria-label={t('revokeName', { name: token.name })} className="w-fit cursor-pointer">
              {t('revoke')}
            </summary>
            <p className="my-2">{t('revokeWhat', { name: token.name })}</p>
            <KeptButton action={revokeTokenAction} sends={{ token: token.id }}>
              {t('revokeName', { name: token.name })}
            </KeptButton>
          </details>
        </li>
      ))}
    </ul>
  )
}
