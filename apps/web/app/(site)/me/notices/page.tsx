import { getTranslations } from 'next-intl/server'
import { HookForm } from '@/features/site/account/hook-form.tsx'
import { HookPanel, NoticeList } from '@/features/site/account/server/notices.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('inbox.title')

export default async function NoticesPage() {
  const user = await signedIn('/me/notices')
  const t = await getTranslations('inbox')
  const store = getStore()
  const [inbox, hook] = await Promise.all([store.inbox.of(user.id), store.inbox.hook(user.id)])
  return (
    <Speaking of={['forms', 'inbox']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <Section id="newest" title={t('newest')} className="mb-12">
        <NoticeList inbox={inbox} />
      </Section>
      <Section id="webhook" title={t('hook.title')} className="mb-12">
        <p className="mb-4 max-w-prose">{t('hook.lede')}</p>
        <HookForm url={hook?.url} matches={hook?.matches ?? false} />
        {hook && <HookPanel hook={hook} />}
      </Section>
    </Speaking>
  )
}
