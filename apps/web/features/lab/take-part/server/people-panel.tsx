import { useTranslations } from 'next-intl'
import { Section } from '../../../ui/design/section.tsx'
import { Copyable } from '../../../ui/forms/copyable.tsx'
import { PersonSteps } from '../person-steps.tsx'
import type { shownPeople } from './part-address.ts'

interface PeoplePanelProps {
  experiment: string
  people: Awaited<ReturnType<typeof shownPeople>>
  started: boolean
}

/** Only the owner of an experiment sees its human participants with their personal links and their progress. */
export function PeoplePanel({ experiment, people, started }: PeoplePanelProps) {
  const t = useTranslations('take-part.people')
  return (
    <Section id="people" title={t('title')} className="mb-12">
      <p className="mb-4 max-w-prose text-ink-soft">{t(started ? 'text' : 'before')}</p>
      <ul className="mb-6">
        {people.map((person) => (
          <li key={person.id} className="border-line border-t py-4">
            <h3 className="mb-1">
              <bdi>{person.name}</bdi>
            </h3>
            <p className="mb-3 text-ink-soft tabular-nums">
              {t(`stands.${person.stand}`)} {t('games', { played: person.played, games: person.games })}
              {person.missing > 0 && ` ${t('missing', { missing: person.missing })}`}
            </p>
            {person.address !== undefined && (
              <Copyable text={person.address} label={t('link', { name: person.name })} />
            )}
            {!person.left && (
              <PersonSteps experiment={experiment} part={person.id} withdrawn={person.withdrawn} started={started} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
