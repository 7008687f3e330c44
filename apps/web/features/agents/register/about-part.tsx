import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Fold, SectionTitle } from '../../ui/design/section.tsx'
import { Choice, ChoiceList, Choices, Field } from '../../ui/forms/field.tsx'
import { Notice } from '../../ui/forms/form-parts.tsx'
import { LANGUAGES } from './form-values.ts'
import type { FieldName } from './read-form.ts'
import type { GamesOffered } from './server/games-offered.ts'
import { type Meaning, nameFor } from './understand.ts'
import type { AgentForm } from './use-agent-form.ts'

/** The optional fields of the registration form are folded away; the fold opens when one of them has an error. */
const FOLDED: readonly FieldName[] = ['code', 'avatar', 'concurrency', 'dailyBudget', 'dailyAsks', 'dailyTokens']

const BUDGETS = [
  ['dailyBudget', 10_000],
  ['dailyAsks', 1_000_000],
  ['dailyTokens', 1_000_000_000_000],
] as const

interface AboutPartProps {
  form: AgentForm
  meaning: Meaning
  named: string
  games: GamesOffered
}

export function AboutPart({ form, meaning, named, games }: AboutPartProps) {
  const t = useTranslations('register')
  const { values, wrong, errorOf } = form
  const [own, setOwn] = useState<string>()
  return (
    <section className="lg:col-start-1">
      <input type="hidden" name="shown" value="about" />
      <SectionTitle>{t('who')}</SectionTitle>
      <Field label={t('name')} hint={t('nameHint')} error={errorOf('name')}>
        <input
          name="name"
          value={own ?? (named || nameFor(meaning))}
          onChange={(event) => setOwn(event.target.value)}
          maxLength={40}
          autoComplete="off"
        />
      </Field>
      <Field label={`${t('about')} (${t('optional')})`} hint={t('aboutHint')} error={errorOf('about')}>
        <textarea name="about" defaultValue={values.about} maxLength={600} rows={3} />
      </Field>
      <GamesPart key={meaning.kind} kind={meaning.kind} games={games} ticked={values.plays} error={errorOf('plays')} />
      <Choices legend={t('where.legend')} hint={t('where.hint')}>
        <ChoiceList
          type="radio"
          name="where"
          chosen={[values.where === 'invited' ? 'invited' : 'open']}
          of={(['open', 'invited'] as const).map((one) => [one, t(`where.${one}`)])}
        />
      </Choices>
      <Choices legend={t('languages')} error={errorOf('languages')}>
        <ChoiceList
          type="checkbox"
          name="languages"
          chosen={values.languages}
          of={LANGUAGES.map((language) => [language, t(`language.${language}`)])}
        />
      </Choices>
      <Fold
        className="group mb-6 max-w-text"
        summary="py-1 group-open:mb-4"
        title={t('more.about')}
        open={wrong.some((field) => FOLDED.includes(field)) || undefined}
      >
        <Field label={`${t('aboutOther', { locale: values.locale })} (${t('optional')})`} hint={t('aboutOtherHint')}>
          <textarea name="aboutOther" defaultValue={values.aboutOther} maxLength={600} rows={2} />
        </Field>
        <Field label={`${t('code')} (${t('optional')})`} hint={t('codeHint')} error={errorOf('code')}>
          <input name="code" inputMode="url" defaultValue={values.code} maxLength={500} spellCheck={false} />
        </Field>
        <Field label={`${t('avatar')} (${t('optional')})`} hint={t('avatarHint')} error={errorOf('avatar')}>
          <input name="avatar" type="file" accept="image/png,image/jpeg,image/webp" />
        </Field>
        {meaning.kind !== 'space' && (
          <Field label={t('concurrency')} hint={t('concurrencyHint')} error={errorOf('concurrency')}>
            <input name="concurrency" type="number" min={1} max={10} defaultValue={values.concurrency} />
          </Field>
        )}
        <fieldset>
          <legend>{t('budgets')}</legend>
          <p className="mb-4 text-ink-soft text-sm">{t('budgetsHint')}</p>
          {BUDGETS.map(([name, most]) => (
            <Field key={name} label={`${t(name)} (${t('optional')})`} hint={t(`${name}Hint`)} error={errorOf(name)}>
              <input name={name} type="number" min={1} max={most} defaultValue={values[name]} />
            </Field>
          ))}
        </fieldset>
        <div className="mb-8">
          <Choice
            type="checkbox"
            name="listed"
            defaultChecked={values.listed}
            label={t('listed')}
            more={t('listedHint')}
          />
        </div>
      </Fold>
    </section>
  )
}

interface GamesPartProps {
  kind: string
  games: GamesOffered
  ticked: readonly string[] | undefined
  error: string | undefined
}

export function GamesPart({ kind, games: { all, rules }, ticked, error }: GamesPartProps) {
  const t = useTranslations('register.games')
  const format = useFormatter()
  const rule = rules[kind]
  if (rule === undefined || rule === 'any') return null // a person is never registered with this form
  if (rule !== 'said' && rule !== 'unless-said') {
    const names = all.filter(({ id }) => rule.includes(id)).map(({ name }) => name)
    return (
      <div className="mb-6 max-w-text">
        <h3 className="mb-1 font-sans font-strong text-base">{t('legend')}</h3>
        <p className="text-ink-soft">{t('fixed', { games: format.list(names) })}</p>
      </div>
    )
  }
  // By default, an agent that gets the rules in its prompt plays all games, and any other the site's first one.
  const said = ticked ?? (rule === 'said' ? all.slice(0, 1) : all).map(({ id }) => id)
  return (
    <Choices legend={t('legend')} hint={t(rule === 'said' ? 'hint' : 'hintReads')} error={error}>
      <input type="hidden" name="shown" value="games" />
      <ChoiceList
        type="checkbox"
        name="plays"
        chosen={said}
        of={all.map(({ id, name }) => [id, name])}
        aria-invalid={error ? true : undefined}
      />
    </Choices>
  )
}

export function Problems({ problem, form }: { problem: string | undefined; form: AgentForm }) {
  const t = useTranslations('register')
  const { wrong, errorOf } = form
  return (
    <>
      {problem && <Notice title={t('problem.title')} bad text={problem} />}
      {wrong.length > 0 && (
        <Notice title={t('problems', { count: wrong.length })} bad>
          <ul>
            {wrong.map((field) => (
              <li key={field}>{errorOf(field)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
