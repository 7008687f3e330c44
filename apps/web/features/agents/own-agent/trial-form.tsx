'use client'

import { useTranslations } from 'next-intl'
import { Field } from '../../ui/forms/field.tsx'
import { HiddenFields, Options, Refused, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { submitKept, useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { LANGUAGES } from '../register/form-values.ts'
import { trialAction } from './server/actions.ts'
import { useProblem } from './switch-form.tsx'

interface TrialFormProps {
  agent: { slug: string; languages: readonly string[] }
  games: readonly { id: string; name: string }[]
  again?: boolean
}

export function TrialForm({ agent, games, again = false }: TrialFormProps) {
  const t = useTranslations('own-agent.trial')
  const [outcome, start, pending, notDone] = useKeptAction(trialAction, {}, () => ({}))
  const languages = LANGUAGES.filter((one) => agent.languages.includes(one))
  return (
    <form action={start} onSubmit={submitKept(start)} className="grid gap-2">
      <HiddenFields of={{ agent: agent.slug, game: games.length === 1 ? games[0]?.id : undefined }} />
      {games.length > 1 && (
        <Field label={t('game')}>
          <select name="game">
            <Options of={games.map(({ id, name }) => [id, name])} />
          </select>
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        {languages.map((language, index) => (
          <SubmitButton key={language} name="language" value={language} disabled={pending} solid={index === 0}>
            {languages.length > 1 ? t(`startIn.${language}`) : t(again ? 'again' : 'start')}
          </SubmitButton>
        ))}
      </div>
      <Refused words={useProblem(outcome, notDone)} />
    </form>
  )
}
