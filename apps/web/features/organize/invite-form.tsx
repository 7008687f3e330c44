'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import { Field } from '../forms/field.tsx'
import { guestAction } from './server/actions.ts'

/** Invites an agent by name. */
export function InviteForm({ arena }: { arena: string }) {
  const t = useTranslations('roster')
  const problems = useTranslations('roster.problem')
  const [outcome, act, pending] = useActionState(guestAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="arena" value={arena} />
      <Field
        label={t('panel.name')}
        hint={t('panel.nameHint')}
        error={outcome.problem && problems(knownCode(problems, outcome.problem, 'not-now'))}
      >
        {(control) => (
          <input
            {...control}
            name="agent"
            required
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
            defaultValue={outcome.problem ? outcome.agent : ''}
          />
        )}
      </Field>
      <button type="submit" name="do" value="invite" className="button" disabled={pending}>
        {t('panel.invite')}
      </button>
      <p role="status" className="mt-2">
        {outcome.done && t(`done.${outcome.done}`)}
      </p>
    </form>
  )
}
