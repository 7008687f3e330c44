'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import forms from '../forms/forms.module.css'
import { roleAction } from './server/actions.ts'

/** Makes an organizer a plain user again; their arenas stay theirs. */
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
      <div role="status">{outcome.problem && <p className={forms.error}>{t(`problem.${outcome.problem}`)}</p>}</div>
    </form>
  )
}
