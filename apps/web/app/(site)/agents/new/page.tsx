import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageTitle } from '@/features/design/page-title.tsx'
import { RegisterForm } from '@/features/register/register-form.tsx'
import { gamesOffered } from '@/features/register/server/games-offered.ts'
import { beginning } from '@/features/register/state.ts'
import { siteOrigin } from '@/features/share/server/site-origin.ts'
import { Speaking } from '@/i18n/speaking.tsx'
import type { PageProps } from '@/lib/page-props.ts'
import { signedIn } from '@/lib/server/auth.ts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('register')
  return { title: t('title'), description: t('lede'), robots: { index: false } }
}

/** One form from an address to an agent. `?paste=` begins with an address from elsewhere. */
export default async function NewAgentPage({ searchParams }: PageProps) {
  const { paste } = await searchParams
  const pasted = typeof paste === 'string' ? paste.slice(0, 500) : ''
  await signedIn(pasted === '' ? '/agents/new' : `/agents/new?paste=${encodeURIComponent(pasted)}`)
  const t = await getTranslations('register')
  const games = await gamesOffered()
  // One's program was most likely written for the first game that there was.
  const ticked = games.all.slice(0, 1).map(({ id }) => id)
  return (
    <Speaking of={['account', 'register']}>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      <RegisterForm
        initial={beginning(await getLocale(), pasted, ticked)}
        site={siteOrigin(await headers())}
        games={games}
      />
    </Speaking>
  )
}
