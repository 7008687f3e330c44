import { useTranslations } from 'next-intl'
import { ChoiceList, Choices } from '../../ui/forms/choices.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Options } from '../../ui/forms/options.tsx'
import type { FormValues } from './form-values.ts'
import type { FieldName } from './read-form.ts'
import { companyOf, keyOf, type Meaning, modelNamedIn, readAddress, sentenceOf, whatOf } from './understand.ts'

export function AddressPart({ values, wrong }: { values: FormValues; wrong: readonly FieldName[] }) {
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
  const words = useMeaningWords()
  return (
    <Choices legend={t('understood')} hint={hint}>
      <ChoiceList
        type="radio"
        name="choice"
        chosen={[chosen && keyOf(chosen)]}
        of={meanings.map((meaning) => [keyOf(meaning), words(meaning)])}
      />
    </Choices>
  )
}

/**
 * No option is selected at first where several services may offer the model, because only the owner knows which service
 * is meant.
 */
function Picker({ meanings, chosen, hint, wrong }: MeaningsProps & { wrong: boolean }) {
  const t = useTranslations('register')
  const words = useMeaningWords()
  const [first] = meanings
  return (
    <Field
      label={t('whichApi', { model: (first && modelNamedIn(first)) ?? '' })}
      hint={hint ?? t('notUnderstood.which-api')}
      error={wrong ? t('error.choice') : undefined}
    >
      <select name="choice" defaultValue={chosen ? keyOf(chosen) : ''}>
        <option value="">{t('choose')}</option>
        <Options of={meanings.map((meaning) => [keyOf(meaning), words(meaning)])} />
      </select>
    </Field>
  )
}

function useMeaningWords(): (meaning: Meaning) => string {
  const t = useTranslations('register.choice')
  return (meaning) => {
    const company = companyOf(meaning)
    const where = whatOf(meaning)
    const what = company === undefined ? where : t('company', { company, where })
    return t(sentenceOf(meaning), { what, model: modelNamedIn(meaning) ?? '' })
  }
}
