'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import formStyles from '../../forms/forms.module.css'
import type { InterventionState } from './intervention-state.ts'
import { readmitAction } from './server/actions.ts'

/** Takes an excluded agent back; why it could not stands beside it. */
export function ReadmitForm({ arena, agent }: { arena: string; agent: { slug: string; name: string } }) {
  const t = useTranslations('interventions')
  const problems = useTranslations('interventions.problem')
  const [{ problem }, act, pending] = useActionState<InterventionState, FormData>(readmitAction, { values: {} })
  return (
    <form action={act}>
      <input type="hidden" name="arena" value={arena} />
      <input type="hidden" name="agent" value={agent.slug} />
      <button type="submit" className="button" disabled={pending}>
        {t('excluded.readmit', { name: agent.name })}
      </button>
      <div role="status">
        {problem !== undefined && <p className={formStyles.error}>{problems(knownCode(problems, problem, 'other'))}</p>}
      </div>
    </form>
  )
}
