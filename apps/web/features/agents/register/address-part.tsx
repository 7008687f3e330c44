import { useTranslations } from 'next-intl'
import { ChoiceList, Choices } from '../../ui/forms/choices.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Options } from '../../ui/forms/options.tsx'
import { companyOf, keyOf, type Meaning, modelNamedIn, readAddress, sentenceOf, whatOf } from './understand.ts'
import type { AgentForm } from './use-agent-form.ts'

export function AddressPart({ form: { values, wrong } }: { form: AgentForm }) {
  const t = useTranslations('register')
  const { guesses, chosen, problem, asks } = readAddress(values.pasted, values.choice)
  const meanings: Meaning[] = [...guesses, { kind: 'mailbox' }]
  const wasTried = values.pasted.trim() !== '' || wrong.includes('pasted')
  const error = wrong.includes('pasted') && !problem ? t('error.pasted') : undefined
  const happens = chosen && t(`happens.${chosen.kind}`)
  return (
    <>
      <Field
        label={t('pasted')}
        hint={t('pastedHint')}
        error={problem && !asks && wasTried ? t(`notUnderstood.${problem}`) : error}
      >
        <input
          name="pasted"
          type="text"
          inputMode="url"
          defaultValue={values.pasted}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          placeholder="owner/name"
        />
      </Field>
      {asks ? (
        <Picker meanings={meanings} chosen={chosen} hint={happens} wrong={wrong.includes('choice')} />
      ) : (
        <Radios meanings={meanings} chosen={chosen} hint={happens} />
      )}
      <noscript>
        <p className="mb-3 text-ink-soft text-sm">{t('noScript')}</p>
        <button type="submit" name="intent" value="understand" className="button mb-6">
          {t('goOn')}
        </button>
      </noscript>
    </>
  )
}

interface MeaningsProps {
  meanings: readonly Meaning[]
  chosen: Meaning | undefined
  hint: string | undefined
}

function Radios({ meanings, chosen, hint }: MeaningsProps) {
  const t = useTranslations('register')
  return (
    <Choices legend={t('understood')} hint={hint}>
      <ChoiceList type="radio" name="choice" chosen={[chosen && keyOf(chosen)]} of={useChoices(meanings)} />
    </Choices>
  )
}

/** Where several services may offer the model, none is selected at first: only the owner knows which one. */
function Picker({ meanings, chosen, hint, wrong }: MeaningsProps & { wrong: boolean }) {
  const t = useTranslations('register')
  const [first] = meanings
  return (
    <Field
      label={t('whichApi', { model: (first && modelNamedIn(first)) ?? '' })}
      hint={hint ?? t('notUnderstood.which-api')}
      error={wrong ? t('error.choice') : undefined}
    >
      <select name="choice" defaultValue={chosen ? keyOf(chosen) : ''}>
        <option value="">{t('choose')}</option>
        <Options of={useChoices(meanings)} />
      </select>
    </Field>
  )
}

function useChoices(meanings: readonly Meaning[]): [value: string, words: string][] {
  const t = useTranslations('register.choice')
  return meanings.map((meaning) => {
    const [company, where] = [companyOf(meaning), whatOf(meaning)]
    const what = company === undefined ? where : t('company', { company, where })
    return [keyOf(meaning), t(sentenceOf(meaning), { what, model: modelNamedIn(meaning) ?? '' })]
  })
}
