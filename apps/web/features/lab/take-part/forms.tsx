'use client'

import { useTranslations } from 'next-intl'
import { HiddenFields, Notice, SubmitButton } from '../../ui/forms/form-parts.tsx'
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
  return (
    <form action={agree}>
      <HiddenFields of={{ part, ticket, next: agreed ? 'no' : 'yes' }} />
      {notDone && <Notice bad title={notDone} />}
      {problem && <Notice bad title={t(`problem.${problem}`)} />}
      <SubmitButton disabled={pending} solid>
        {t(pending ? 'going' : agreed ? 'goOn' : 'agree')}
      </SubmitButton>
    </form>
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
  return (
    <form action={want}>
      <input type="hidden" name="part" value={part} />
      {notDone && <Notice bad title={notDone} />}
      {problem && <Notice bad title={t(`problem.${problem}`)} />}
      <SubmitButton name="to" value={to} disabled={pending} solid={solid}>
        {label}
      </SubmitButton>
    </form>
  )
}
