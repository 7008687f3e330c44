import { getTranslations } from 'next-intl/server'
import { HookForm } from '@/features/site/account/hook-form.tsx'
import { HookPanel, TidingList } from '@/features/site/account/server/notices.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { SectionTitle } from '@/features/ui/design/section-title.tsx'
import { Speaking } from '@/i18n/speaking.tsx'
import { signedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { unlisted } from '@/lib/server/unlisted.ts'

export const generateMetadata = unlisted('tidings.title')

export default async function NoticesPage() {
  const user = await signedIn('/me/notices')
  const t = await getTranslations('tidings')
  const store = getStore()
  const [tidings, hook] = await Promise.all([store.tidings.of(user.id), store.tidings.hook(user.id)])
  return (
    <Speaking of={['account', 'tidings']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <section className="mb-12" aria-labelledby="newest">
        <SectionTitle id="newest">{t('newest')}</SectionTitle>
        <TidingList tidings={tidings} />
      </section>
      <section className="mb-12" aria-labelledby="webhook">
        <SectionTitle id="webhook">{t('hook.title')}</SectionTitle>
        <p className="mb-4 max-w-prose">{t('hook.lede')}</p>
        <HookForm url={hook?.url} matches={hook?.matches ?? false} />
        {hook && <HookPanel hook={hook} />}
      </section>
    </Speaking>
  )
}
