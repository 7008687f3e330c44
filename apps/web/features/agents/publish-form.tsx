'use client'

import { useActionState } from 'react'
import { HiddenFields } from '../ui/forms/hidden-fields.tsx'
import { SubmitButton } from '../ui/forms/submit-button.tsx'
import { Problem } from './own-agent/problem.tsx'
import { publishAction } from './own-agent/server/actions.ts'

interface PublishFormProps {
  slug: string
  version: number
  to: 'publish' | 'take-back'
  label: string
}

export function PublishForm({ slug, version, to, label }: PublishFormProps) {
  const [outcome, act, pending] = useActionState(publishAction, {})
  return (
    <form action={act}>
      <HiddenFields of={{ agent: slug, version }} />
      <SubmitButton name="to" value={to} disabled={pending}>
        {label}
      </SubmitButton>
      <Problem outcome={outcome} />
    </form>
  )
}
