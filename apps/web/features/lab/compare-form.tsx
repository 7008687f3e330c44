import { useTranslations } from 'next-intl'
import { Field } from '../ui/forms/field.tsx'
import { Options } from '../ui/forms/options.tsx'
import { SubmitButton } from '../ui/forms/submit-button.tsx'

interface CompareFormProps {
  experiment: string
  others: readonly { slug: string; name: string }[]
}

export function CompareForm({ experiment, others }: CompareFormProps) {
  const t = useTranslations('lab.compare')
  return (
    <form action={`/lab/${experiment}/compare`}>
      <Field label={t('other')}>
        <select name="with">
          <Options of={others.map(({ slug, name }) => [slug, `${name} (${slug})`])} />
        </select>
      </Field>
      <SubmitButton>{t('go')}</SubmitButton>
    </form>
  )
}
