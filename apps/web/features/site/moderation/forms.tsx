'use client'

import type { IdentityProvider } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { FieldNote } from '../../ui/forms/field-note.tsx'
import { Notice } from '../../ui/forms/notice.tsx'
import { type Moderated, moderateAction, reportAction, roleAction } from './server/actions.ts'

export function ReportForm({ target }: { target: Record<string, string> }) {
  const t = useTranslations('moderation.report')
  const [outcome, act, pending] = useActionState(reportAction, {})
  if (outcome.done)
    return (
      <div role="status">
        <Notice title={t('done')}>
          <p>{t('doneText')}</p>
        </Notice>
      </div>
    )
  return (
    <form action={act}>
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={t('why')} hint={t('whyHint')} error={outcome.problem && t(`problem.${outcome.problem}`)}>
        {(control) => <textarea {...control} name="why" required maxLength={500} defaultValue={outcome.why} rows={4} />}
      </Field>
      <button type="submit" className="button button-solid" disabled={pending}>
        {t('send')}
      </button>
    </form>
  )
}

const NOTHING: Moderated = {}

/** A text that an administrator hides disappears from all views, and readers see the reason instead. */
export function HideForm({ target }: { target: Record<string, string> }) {
  const t = useTranslations('moderation.admin')
  const [outcome, act, pending] = useActionState(moderateAction, NOTHING)
  return (
    <form action={act}>
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={t('reason')} hint={t('reasonHint')} error={outcome.problem && t(`problem.${outcome.problem}`)}>
        {(control) => <input {...control} name="reason" required maxLength={200} defaultValue={outcome.reason} />}
      </Field>
      <button type="submit" name="do" value="hide" className="button" disabled={pending}>
        {t('hide')}
      </button>
    </form>
  )
}

const PROVIDERS: readonly IdentityProvider[] = ['huggingface', 'github', 'local']

export function RoleForm() {
  const t = useTranslations('moderation.admin.organizers')
  const [outcome, act, pending] = useActionState(roleAction, {})
  return (
    <form action={act}>
      <Field label={t('provider')}>
        {(control) => (
          <select {...control} name="provider" defaultValue={outcome.provider}>
            {PROVIDERS.map((provider) => (
              <option key={provider} value={provider}>
                {t(`by.${provider}`)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t('login')} hint={t('loginHint')} error={outcome.problem && t(`problem.${outcome.problem}`)}>
        {(control) => (
          <input
            {...control}
            name="login"
            required
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            defaultValue={outcome.problem ? outcome.login : ''}
          />
        )}
      </Field>
      <button type="submit" name="do" value="give" className="button" disabled={pending}>
        {t('give')}
      </button>
    </form>
  )
}

/** When a user loses the organizer's role, the user's arenas remain. */
export function RoleTakeForm({ user, name }: { user: string; name: string }) {
  const t = useTranslations('moderation.admin.organizers')
  const [outcome, act, pending] = useActionState(roleAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="user" value={user} />
      <button type="submit" name="do" value="take" className="button" disabled={pending}>
        {t('take')}
        <span className="sr-only"> {name}</span>
      </button>
      <div role="status">{outcome.problem && <FieldNote bad>{t(`problem.${outcome.problem}`)}</FieldNote>}</div>
    </form>
  )
}
