import { useTranslations } from 'next-intl'
import { Choice, Choices } from '../forms/choices.tsx'
import { Field } from '../forms/field.tsx'
import type { FormValues } from './form-values.ts'
import { keyOf, MAILBOX, type Meaning, read, sentenceOf, whatOf } from './meaning.ts'
import type { FieldName } from './read-form.ts'

/** The pasted address, what the site takes it for, and what follows from that. */
export function AddressPart({ values, wrong }: { values: FormValues; wrong: readonly FieldName[] }) {
  const t = useTranslations('register')
  const { guesses, chosen, problem } = read(values.pasted, values.choice)
  const meanings: Meaning[] = [...guesses, { kind: 'mailbox' }]
  const wasTried = values.pasted.trim() !== '' || wrong.includes('pasted')
  const error = wrong.includes('pasted') && !problem ? t('error.pasted') : undefined
  return (
    <>
      <Field
        label={t('pasted')}
        hint={t('pastedHint')}
        error={problem && wasTried ? t(`notUnderstood.${problem}`) : error}
      >
        {(control) => (
          <input
            {...control}
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
        )}
      </Field>
      <Choices legend={t('understood')} hint={chosen && t(`happens.${chosen.kind}`)}>
        {meanings.map((meaning) => (
          <Choice
            key={keyOf(meaning)}
            type="radio"
            name="choice"
            value={keyOf(meaning)}
            defaultChecked={chosen && keyOf(chosen) === keyOf(meaning)}
            label={
              meaning.kind === MAILBOX
                ? t('choice.mailbox')
                : t(`choice.${sentenceOf(meaning)}`, { what: whatOf(meaning) })
            }
          />
        ))}
      </Choices>
      <noscript>
        <p className="mb-3 text-ink-soft text-sm">{t('noScript')}</p>
        <button type="submit" name="intent" value="understand" className="button mb-6">
          {t('goOn')}
        </button>
      </noscript>
    </>
  )
}
