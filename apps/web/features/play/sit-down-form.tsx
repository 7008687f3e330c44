'use client'

import type { PlayLanguage } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useActionState, useState } from 'react'
import { Choice, Choices } from '../forms/choices.tsx'
import { Notice } from '../forms/notice.tsx'
import { sitDownAction } from './server/sit-down-action.ts'

/** Offers a seat to a person who agrees that their speeches are published. */
export function SitDownForm({ language: preferred }: { language: PlayLanguage }) {
  const t = useTranslations('play.sit')
  const [problem, sitDown, pending] = useActionState(sitDownAction, undefined)
  const [language, setLanguage] = useState(preferred)
  const [agreed, setAgreed] = useState(false)
  // React empties a form whose action is done; this one keeps its fields, beside the reason of the refusal.
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    startTransition(() => sitDown(form))
  }
  return (
    <form action={sitDown} onSubmit={submit}>
      <Choices legend={t('language')}>
        {(['en', 'zh'] as const).map((one) => (
          <Choice
            key={one}
            type="radio"
            name="language"
            value={one}
            checked={language === one}
            onChange={() => setLanguage(one)}
            label={t(`languages.${one}`)}
          />
        ))}
      </Choices>
      <Choices
        legend={t('consent.legend')}
        hint={t('consent.hint')}
        error={problem === 'consent' ? t('consent.missing') : undefined}
      >
        <Choice
          type="checkbox"
          name="agreed"
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          label={t('consent.label')}
        />
      </Choices>
      {problem && problem !== 'consent' && <Notice bad title={t(`problem.${problem}`)} />}
      <button type="submit" className="button button-solid" disabled={pending}>
        {t(pending ? 'going' : 'go')}
      </button>
    </form>
  )
}
