import { useTranslations } from 'next-intl'
import { Choice, Choices } from '../../forms/choices.tsx'
import { EXCLUDED_MATCHES } from '../arena-values.ts'

/** What becomes of the matches of agents that are excluded: fixed when the arena is opened. */
export function ExcludedMatchesField({ chosen, error }: { chosen: string | undefined; error: string | undefined }) {
  const t = useTranslations('interventions.fixed')
  return (
    <Choices legend={t('legend')} hint={t('hint')} error={error}>
      {EXCLUDED_MATCHES.map((become) => (
        <Choice
          key={become}
          type="radio"
          name="excludedMatches"
          value={become}
          defaultChecked={chosen === become}
          label={t(become)}
          more={t(`more.${become}`)}
        />
      ))}
    </Choices>
  )
}
