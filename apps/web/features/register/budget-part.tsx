import { useTranslations } from 'next-intl'
import { Field } from '../forms/field.tsx'
import type { FormValues } from './form-values.ts'
import type { FieldName } from './read-form.ts'

/** What a day may cost at most, by what its owner counts: each with the most that may be said. */
export const BUDGETS = {
  dailyBudget: 10_000,
  dailyAsks: 1_000_000,
  dailyTokens: 1_000_000_000_000,
} as const satisfies Partial<Record<FieldName, number>>

interface BudgetPartProps {
  values: Pick<FormValues, keyof typeof BUDGETS>
  wrong: readonly FieldName[]
}

/** How much an agent may be asked in a day, and that it is dealt out over it. */
export function BudgetPart({ values, wrong }: BudgetPartProps) {
  const t = useTranslations('register')
  return (
    <fieldset>
      <legend>{t('budgets')}</legend>
      <p className="mb-4 text-ink-soft text-sm">{t('budgetsHint')}</p>
      {(Object.keys(BUDGETS) as (keyof typeof BUDGETS)[]).map((name) => (
        <Field
          key={name}
          label={`${t(name)} (${t('optional')})`}
          hint={t(`${name}Hint`)}
          error={wrong.includes(name) ? t(`error.${name}`) : undefined}
        >
          {(control) => (
            <input {...control} name={name} type="number" min={1} max={BUDGETS[name]} defaultValue={values[name]} />
          )}
        </Field>
      ))}
    </fieldset>
  )
}
