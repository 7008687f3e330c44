import { useTranslations } from 'next-intl'
import { Field } from '../forms/field.tsx'
import { type ArenaValues, LANGUAGES } from './arena-values.ts'

/** As packages/protocol has it: the browser gets no schemas. */
const MOST_PRIZES = 1_000

interface PrizesPartProps {
  locale: string
  initial: ArenaValues
  errorOf: (field: string) => string | undefined
}

/** What there is to win, in both languages: plain text, whose lines stay. */
export function PrizesPart({ locale, initial, errorOf }: PrizesPartProps) {
  const t = useTranslations('organize')
  return LANGUAGES.map((language) => (
    <Field
      key={language}
      label={t(`prizes.${language}`)}
      hint={language === locale ? t('prizes.hint') : t('otherHint')}
      error={errorOf(`prizes.${language}`)}
    >
      {(control) => (
        <textarea
          {...control}
          name={`prizes.${language}`}
          defaultValue={initial[`prizes.${language}`]}
          maxLength={MOST_PRIZES}
          rows={2}
          lang={language}
        />
      )}
    </Field>
  ))
}
