import { useTranslations } from 'next-intl'
import { Notice } from '../forms/notice.tsx'

/** Codes of next-auth and our own, by the sentence that helps. */
const SENTENCES = {
  OAuthSignin: 'unreachable',
  OAuthCallback: 'failed',
  Callback: 'failed',
  AccessDenied: 'denied',
  CredentialsSignin: 'name',
  limited: 'limited',
  elsewhere: 'elsewhere',
  code: 'code',
} as const

export function SignInProblem({ error }: { error: string }) {
  const t = useTranslations('account.signIn.problem')
  const code = Object.hasOwn(SENTENCES, error) ? SENTENCES[error as keyof typeof SENTENCES] : 'other' // it is one of them
  return (
    <Notice title={t('title')} bad>
      <p>{t(code)}</p>
    </Notice>
  )
}
