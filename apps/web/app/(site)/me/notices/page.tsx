import { getTranslations } from 'next-intl/server'
import { HookForm } from '@/features/site/account/hook-form.tsx'
import { HookPanel, TidingList } from '@/features/site/account/server/notices.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { Section } from '@/features/ui/design/section.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { unlisted } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'

export const generateMetadata = unlisted('tidings.title')

export default async function NoticesPage() {
  const user = await signedIn('/me/notices')
  const t = await getTranslations('tidings')
  const store = getStore()
  const [tidings, hook] = await Promise.all([store.tidings.of(user.id), store.tidings.hook(user.id)])
  return (
    <Speaking of={['forms', 'tidings']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <Section id="newest" title={t('newest')} className="mb-12">
        <TidingList tidings={tidings} />
      </Section>
      <Section id="webhook" title={t('hook.title')} className="mb-12">
        <p className="mb-4 max-w-prose">{t('hook.lede')}</p>
        <HookForm url={hook?.url} matches={hook?.matches ?? false} />
        {hook && <HookPanel hook={hook} />}
      </Section>
    </Speaking>
  )
}
