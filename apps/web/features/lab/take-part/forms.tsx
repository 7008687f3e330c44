'use client'

import { useTranslations } from 'next-intl'
import { ButtonForm } from '../../ui/forms/form-parts.tsx'
import { useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { agreeAction, wantAction } from '../server/actions.ts'

interface AgreeFormProps {
  part: string
  /** The signed text from the link that invites a person to an experiment; undefined for a user invited by name. */
  ticket: string | undefined
  agreed: boolean
}

export function AgreeForm({ part, ticket, agreed }: AgreeFormProps) {
  const t = useTranslations('take-part')
  const [problem, agree, pending, notDone] = useKeptAction(agreeAction, undefined, () => undefined)
  const said = notDone ?? (problem && t(`problem.${problem}`))
  return (
    <ButtonForm
      action={agree}
      sends={{ part, ticket, next: agreed ? 'no' : 'yes' }}
      problem={said}
      disabled={pending}
      solid
    >
      {t(pending ? 'going' : agreed ? 'goOn' : 'agree')}
    </ButtonForm>
  )
}

interface WantFormProps {
  part: string
  to: 'next' | 'pause' | 'leave'
  label: string
  solid?: boolean
}

export function WantForm({ part, to, label, solid = false }: WantFormProps) {
  const t = useTranslations('take-part')
  const [problem, want, pending, notDone] = useKeptAction(wantAction, undefined, () => undefined)
  const said = notDone ?? (problem && t(`problem.${problem}`))
  return (
    <ButtonForm action={want} sends={{ part }} problem={said} name="to" value={to} disabled={pending} solid={solid}>
      {label}
    </ButtonForm>
  )
}
