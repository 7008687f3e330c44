'use client'

import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { Field } from '../../ui/forms/field.tsx'
import { Problem } from './problem.tsx'
import { trialAction } from './server/actions.ts'

interface TrialFormProps {
  agent: { slug: string; languages: readonly string[] }
  games: readonly { id: string; name: string }[]
  again?: boolean
}

const LANGUAGES = ['en', 'zh'] as const

export function TrialForm({ agent, games, again = false }: TrialFormProps) {
  const t = useTranslations('own-agent.trial')
  const [outcome, start, pending] = useActionState(trialAction, {})
  const languages = LANGUAGES.filter((one) => agent.languages.includes(one))
  return (
    <form action={start} className="grid gap-2">
      <input type="hidden" name="agent" value={agent.slug} />
      {games.length === 1 && <input type="hidden" name="game" value={games[0]?.id} />}
      {games.length > 1 && (
        <Field label={t('game')}>
          {(control) => (
            <select {...control} name="game">
              {games.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
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
      <Problem outcome={outcome} />
    </form>
  )
}
