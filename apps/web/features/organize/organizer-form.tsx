'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import { Field } from '../forms/field.tsx'
import formStyles from '../forms/forms.module.css'
import { organizerAction, organizingAction } from './server/people-actions.ts'

/** Asks a user to organize an arena as well. */
export function OrganizerForm({ arena }: { arena: string }) {
  const t = useTranslations('roster.organizers')
  const problems = useTranslations('roster.problem')
  const [outcome, act, pending] = useActionState(organizerAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="arena" value={arena} />
      <Field
        label={t('login')}
        hint={t('loginHint')}
        error={outcome.problem && problems(knownCode(problems, outcome.problem, 'not-now'))}
      >
        {(control) => (
          <input
            {...control}
            name="login"
            required
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            defaultValue={outcome.login ?? ''}
          />
        )}
      </Field>
      <button type="submit" name="do" value="invite" className="button" disabled={pending}>
        {t('invite')}
      </button>
      <p role="status" className="mt-2">
        {outcome.invited !== undefined && t('asked', { name: outcome.invited })}
      </p>
    </form>
  )
}

interface OrganizerButtonProps {
  arena: string
  /** Whom an organizer removes; without one the user answers for themselves. */
  user?: string
  to: 'remove' | 'joined' | 'declined'
  label: string
  /** What the label is about, for those who hear the buttons alone. */
  about: string
  solid?: boolean
}

/** One button about an invitation to organize; why it did nothing stands below. */
export function OrganizerButton({ arena, user, to, label, about, solid = false }: OrganizerButtonProps) {
  const t = useTranslations('roster.problem')
  const [{ problem }, act, pending] = useActionState(to === 'remove' ? organizerAction : organizingAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="arena" value={arena} />
      {user !== undefined && <input type="hidden" name="user" value={user} />}
      <button
        type="submit"
        name="do"
        value={to}
        className={solid ? 'button button-solid' : 'button'}
        disabled={pending}
      >
        {label}
        <span className="sr-only"> {about}</span>
      </button>
      <div role="status">{problem && <p className={formStyles.error}>{t(knownCode(t, problem, 'not-now'))}</p>}</div>
    </form>
  )
}
