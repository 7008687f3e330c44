import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { SignedInAs, SignInForms, SignInProblem } from '@/features/site/account/sign-in-forms.tsx'
import { PageTitle } from '@/features/ui/design/page-title.tsx'
import { isAtThisMachine } from '@/lib/auth/request-origin.ts'
import { safeCallback } from '@/lib/auth/safe-callback.ts'
import { currentUser, knowsCode, OTHER_USER, signInWays } from '@/lib/server/auth.ts'
import { type PageProps, unlisted } from '@/lib/server/page.ts'

export const generateMetadata = unlisted('account.signIn.title')

export default async function SignInPage({ searchParams }: PageProps) {
  const { callbackUrl, error } = await searchParams
  const to = safeCallback(callbackUrl)
  const user = await currentUser()
  if (user && error !== OTHER_USER) redirect(to)
  const t = await getTranslations('account.signIn')
  const here = isAtThisMachine(await headers())
  const ways = signInWays().filter((way) => way !== 'local' || here)
  return (
    <>
      <PageTitle lede={t('lede')}>{t('title')}</PageTitle>
      {user ? <SignedInAs name={user.name} /> : typeof error === 'string' && <SignInProblem error={error} />}
      <SignInForms ways={ways} to={to} asksCode={!(await knowsCode())} />
    </>
  )
}
