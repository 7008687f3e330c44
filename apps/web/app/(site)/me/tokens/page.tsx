import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import styles from '@/features/account/account.module.css'
import { revokeTokenAction } from '@/features/account/server/actions.ts'
import { TokenForm } from '@/features/account/token-form.tsx'
import { Moment } from '@/features/design/moment.tsx'
import { PageTitle } from '@/features/design/page-title.tsx'
import { SectionTitle } from '@/features/design/section-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { unlisted } from '@/lib/server/unlisted.ts'

export const generateMetadata = unlisted('account.tokens.title')

export default async function TokensPage() {
  const user = await signedIn('/me/tokens')
  const t = await getTranslations('account.tokens')
  const [tokens, agents] = await Promise.all([getStore().tokens.list(user.id), getStore().agents.mine(user.id)])
  const mailboxes = agents
    .filter(({ kind, retiredAt }) => kind === 'mailbox' && retiredAt === undefined)
    .map(({ slug, name }) => ({ slug, name }))
  return (
    <Speaking of={['account']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <section className="mb-12">
        <SectionTitle>{t('make')}</SectionTitle>
        <TokenForm mailboxes={mailboxes} />
      </section>
      <section className="mb-12">
        <SectionTitle>{t('list')}</SectionTitle>
        <TokenList tokens={tokens} />
      </section>
    </Speaking>
  )
}

function TokenList({ tokens }: { tokens: Awaited<ReturnType<ReturnType<typeof getStore>['tokens']['list']>> }) {
  const t = useTranslations('account.tokens')
  if (tokens.length === 0) return <p className="text-ink-soft">{t('empty')}</p>
  return (
    <ul className={styles.tokens}>
      {tokens.map((token) => (
        <li key={token.id}>
          <div>
            <p className="font-semibold">{token.name}</p>
            <p className={styles.facts}>{token.agent ? t('mailboxOf', { name: token.agent.name }) : t('everything')}</p>
          </div>
          <div className={styles.facts}>
            <p>
              <code>{t('ends', { hint: token.hint })}</code>
            </p>
            <p>
              {t('created')} <Moment at={token.createdAt} />
            </p>
            <p>
              {t('used')} {token.lastUsedAt ? <Moment at={token.lastUsedAt} /> : t('never')}
            </p>
          </div>
          <details className={styles.facts}>
            <summary aria-label={t('revokeName', { name: token.name })}>{t('revoke')}</summary>
            <form action={revokeTokenAction} className="mt-2">
              <input type="hidden" name="token" value={token.id} />
              <p className="mb-2">{t('revokeWhat', { name: token.name })}</p>
              <button type="submit" className="button">
                {t('revokeName', { name: token.name })}
              </button>
            </form>
          </details>
        </li>
      ))}
    </ul>
  )
}
