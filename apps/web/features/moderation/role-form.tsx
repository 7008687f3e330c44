'use client'

import type { IdentityProvider } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../forms/field.tsx'
import { roleAction } from './server/actions.ts'

const PROVIDERS: readonly IdentityProvider[] = ['huggingface', 'github', 'local']

/** Gives somebody who has signed in the role of an organizer, by the name that they sign in under. */
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
