import { useTranslations } from 'next-intl'
import { Field } from '../ui/forms/field.tsx'

interface CompareFormProps {
  experiment: string
  others: readonly { slug: string; name: string }[]
}

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
