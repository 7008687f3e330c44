'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Problem } from './problem.tsx'
import { trialAction } from './server/actions.ts'

interface TrialFormProps {
  agent: { id: string; name: string; languages: readonly string[] }
  /** From the page of another trial. */
  again?: boolean
}

const LANGUAGES = ['en', 'zh'] as const

/** One button for each language that the agent plays in. */
export function TrialForm({ agent, again = false }: TrialFormProps) {
  const t = useTranslations('owner.trial')
  const [told, start, pending] = useActionState(trialAction, {})
  const languages = LANGUAGES.filter((one) => agent.languages.includes(one))
  return (
    <form action={start} className="grid gap-2">
      <input type="hidden" name="agent" value={agent.id} />
      <div className="flex flex-wrap gap-3">
        {languages.map((language, index) => (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            className={index === 0 ? 'button button-solid' : 'button'}
            disabled={pending}
          >
            {languages.length > 1 ? t(`startIn.${language}`) : t(again ? 'again' : 'start')}
          </button>
        ))}
      </div>
      <Problem told={told} />
    </form>
  )
}
