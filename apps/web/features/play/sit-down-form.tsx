'use client'

import type { PlayLanguage } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { Choice, ChoiceList, Choices } from '../ui/forms/field.tsx'
import { focusFirstWrong, Notice } from '../ui/forms/form-parts.tsx'
import { submitKept, useKeptAction } from '../ui/forms/use-kept-action.ts'
import { sitDownAction } from './server/actions.ts'

export interface OpenGame {
  id: string
  title: string
  lede: string
  lines: readonly string[]
  tables: readonly { language: PlayLanguage; seats: number }[]
}

export function SitDownForm({ game, language: preferred }: { game: OpenGame | undefined; language: PlayLanguage }) {
  const t = useTranslations('play.sit')
  const [problem, sitDown, pending, notDone] = useKeptAction(sitDownAction, undefined, () => undefined)
  const [wanted, setLanguage] = useState<string>(preferred)
  const [company, setCompany] = useState<number>()
  const [agreed, setAgreed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // A pressed button that waits has lost the focus: it goes to what is missing, which is then read aloud.
  useEffect(() => {
    if (problem === 'consent' && !pending) focusFirstWrong(form.current)
  }, [problem, pending])
  const languages = game ? languagesOf(game) : (['en', 'zh'] as const)
  const language = languages.find((one) => one === wanted) ?? languages[0] ?? preferred
  const sizes = game ? seatsToChoose(game, language) : []
  const seats = sizes.find((one) => one === company) ?? sizes[0]
  return (
    <form
      ref={form}
      action={sitDown}
      onSubmit={submitKept(sitDown)}
      className="lg:flex lg:flex-wrap lg:gap-x-16 lg:[&>*]:flex-none"
    >
      {game && <input type="hidden" name="game" value={game.id} />}
      {sizes.length > 1 && (
        <Choices legend={t('seats.legend')} hint={t('seats.hint')}>
          <ChoiceList
            type="radio"
            name="seats"
            chosen={[String(seats)]}
            pick={(size) => setCompany(Number(size))}
            of={sizes.map((size) => [String(size), t('seats.of', { seats: size })])}
          />
        </Choices>
      )}
      <Choices legend={t('language')}>
        <ChoiceList
          type="radio"
          name="language"
          chosen={[language]}
          pick={setLanguage}
          of={languages.map((one) => [one, t(`languages.${one}`)])}
        />
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
      {notDone && <Notice bad title={notDone} />}
      {problem && problem !== 'consent' && <Notice bad title={t(`problem.${problem}`)} />}
      <p className="w-full">
        <button type="submit" className="button button-solid" disabled={pending}>
          {t(pending ? 'going' : 'go')}
        </button>
      </p>
    </form>
  )
}

function seatsToChoose({ tables }: OpenGame, language: PlayLanguage): number[] {
  const spoken = tables.filter((table) => table.language === language)
  return [...new Set(spoken.map(({ seats }) => seats))].sort((one, other) => one - other)
}

const languagesOf = ({ tables }: OpenGame): PlayLanguage[] =>
  (['en', 'zh'] as const).filter((language) => tables.some((table) => table.language === language))
