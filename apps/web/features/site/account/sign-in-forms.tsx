import { useFormatter, useTranslations } from 'next-intl'
import { CODE_FIELD } from '@/lib/auth/sign-in-code.ts'
import type { Way } from '@/lib/server/auth-providers.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Notice, SubmitButton } from '../../ui/forms/form-parts.tsx'

const NAMES = { huggingface: 'Hugging Face', github: 'GitHub' } as const
const ELSEWHERE = ['huggingface', 'github'] as const

interface Forms {
  ways: readonly Way[]
  to: string
  /** Whether signing in by name needs the code from the server's terminal, which this browser has not sent yet. */
  asksCode: boolean
}

/** All forms for signing in work without scripts. */
export function SignInForms({ ways, to, asksCode }: Forms) {
  const t = useTranslations('account.signIn')
  const format = useFormatter()
  const missing = ELSEWHERE.filter((way) => !ways.includes(way)).map((way) => NAMES[way])
  return (
    <>
      {ELSEWHERE.filter((way) => ways.includes(way)).map((way) => (
        <form key={way} method="post" action={`/api/auth/signin/${way}`} className="mb-6 max-w-prose">
          <input type="hidden" name="callbackUrl" value={to} />
          <SubmitButton solid>{t('with', { name: NAMES[way] })}</SubmitButton>
          <p className="mt-2 text-ink-faint text-sm">{t(`about.${way}`)}</p>
        </form>
      ))}
      {ways.includes('local') && (
        <form method="post" action="/api/auth/callback/local" className="mb-6">
          <input type="hidden" name="callbackUrl" value={to} />
          <Field label={t('name')} hint={t('about.local')}>
            <input name="name" required maxLength={40} autoComplete="username" autoCapitalize="words" />
          </Field>
          {asksCode && (
            <Field label={t('code')} hint={t('about.code')}>
              <input name={CODE_FIELD} required maxLength={100} autoComplete="off" autoCapitalize="none" />
            </Field>
          )}
          <SubmitButton solid>{t('go')}</SubmitButton>
        </form>
      )}
      <p className="mt-8 max-w-prose text-ink-soft text-sm">
        {ways.length === 0 ? t('none') : missing.length > 0 && t('missing', { names: format.list(missing) })}
      </p>
    </>
  )
}

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

/** For a form that was sent without scripts after another user had signed in. */
export function SignedInAs({ name }: { name: string }) {
  const t = useTranslations('account.signIn.otherUser')
  return <Notice title={t('title', { name })} bad text={t('text', { name })} />
}

export function SignInProblem({ error }: { error: string }) {
  const t = useTranslations('account.signIn.problem')
  const code = Object.hasOwn(SENTENCES, error) ? SENTENCES[error as keyof typeof SENTENCES] : 'other' // it is one of them
  return <Notice title={t('title')} bad text={t(code)} />
}
