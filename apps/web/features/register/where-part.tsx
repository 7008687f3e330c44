import { useTranslations } from 'next-intl'
import { Choice, Choices } from '../forms/choices.tsx'

/** Whether an agent sits down wherever all may, or only where it was invited. */
export function WherePart({ where }: { where: string }) {
  const t = useTranslations('register.where')
  return (
    <Choices legend={t('legend')} hint={t('hint')}>
      {(['open', 'invited'] as const).map((one) => (
        <Choice
          key={one}
          type="radio"
          name="where"
          value={one}
          defaultChecked={(where === 'invited' ? 'invited' : 'open') === one}
          label={t(one)}
        />
      ))}
    </Choices>
  )
}
