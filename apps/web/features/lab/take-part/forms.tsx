'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Notice } from '../../ui/forms/notice.tsx'
import { StepButton } from '../../ui/forms/step-button.tsx'
import { agreeAction, wantAction } from '../server/actions.ts'

interface AgreeFormProps {
  part: string
  /** Missing for a user who was named. */
  ticket: string | undefined
  /** Somebody who agreed before goes on in one more browser. */
  agreed: boolean
}

/** One press: agreed, and seated as soon as there is a seat. */
export function AgreeForm({ part, ticket, agreed }: AgreeFormProps) {
  const t = useTranslations('take-part')
  const [problem, agree, pending] = useActionState(agreeAction, undefined)
  return (
    <form action={agree}>
      <input type="hidden" name="part" value={part} />
      {ticket !== undefined && <input type="hidden" name="ticket" value={ticket} />}
      <input type="hidden" name="next" value={agreed ? 'no' : 'yes'} />
      {problem && <Notice bad title={t(`problem.${problem}`)} />}
      <button type="submit" className="button button-solid" disabled={pending}>
        {t(pending ? 'going' : agreed ? 'goOn' : 'agree')}
      </button>
    </form>
  )
}

interface WantFormProps {
  part: string
  to: 'next' | 'pause' | 'leave'
  /** What the button says. */
  label: string
  solid?: boolean
}

/** One button of somebody who takes part. */
export function WantForm({ part, to, label, solid = false }: WantFormProps) {
  const t = useTranslations('take-part')
  const [problem, want, pending] = useActionState(wantAction, undefined)
  return (
    <form action={want}>
      <input type="hidden" name="part" value={part} />
      {problem && <Notice bad title={t(`problem.${problem}`)} />}
      <StepButton to={to} pending={pending} solid={solid}>
        {label}
      </StepButton>
    </form>
  )
}
