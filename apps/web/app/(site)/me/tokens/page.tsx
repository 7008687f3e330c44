import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { TokenForm } from '@/features/account/token-form.tsx'
import { TokenList } from '@/features/account/token-list.tsx'
import { PageTitle } from '@/features/design/page-title.tsx'
import { SectionTitle } from '@/features/design/section-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.tokens'))('title'), robots: { index: false } }
}

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
