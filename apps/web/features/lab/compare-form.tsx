import { useTranslations } from 'next-intl'
import { Field } from '../ui/forms/field.tsx'

interface CompareFormProps {
  experiment: string
  /** The finished experiments from which the user can choose one to compare with the shown experiment. */
  others: readonly { slug: string; name: string }[]
}

/** Renders the form that compares a finished experiment with another one. */
export function CompareForm({ experiment, others }: CompareFormProps) {
  const t = useTranslations('lab.compare')
  return (
    <form action={`/lab/${experiment}/compare`}>
      <Field label={t('other')}>
        {(control) => (
          <select {...control} name="with">
            {others.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name} ({slug})
              </option>
            ))}
          </select>
        )}
      </Field>
      <button type="submit" className="button">
        {t('go')}
      </button>
    </form>
  )
}
