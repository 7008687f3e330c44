'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { knownCode } from '@/i18n/known-code.ts'
import formStyles from '../forms/forms.module.css'
import { answerAction, guestAction } from './server/actions.ts'

interface GuestButtonProps {
  arena: string
  /** The agent that it is about, if it is about one. */
  agent?: string
  to: 'remove' | 'renew' | 'revoke' | 'joined' | 'declined'
  label: string
  /** What the label is about, for those who hear the buttons alone. */
  about?: string
  solid?: boolean
}

/** One button about an invitation, for its organizer or for the owner who answers; why it did nothing stands below. */
export function GuestButton({ arena, agent, to, label, about, solid = false }: GuestButtonProps) {
  const t = useTranslations('roster.problem')
  const isAnswer = to === 'joined' || to === 'declined'
  const [{ problem }, act, pending] = useActionState(isAnswer ? answerAction : guestAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="arena" value={arena} />
      {agent !== undefined && <input type="hidden" name="agent" value={agent} />}
      <button
        type="submit"
        name="do"
        value={to}
        className={solid ? 'button button-solid' : 'button'}
        disabled={pending}
      >
        {label}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </button>
      <div role="status">{problem && <p className={formStyles.error}>{t(knownCode(t, problem, 'not-now'))}</p>}</div>
    </form>
  )
}
