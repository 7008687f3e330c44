import type { CoOrganizer } from '@masquerade/store/organizing'
import { useTranslations } from 'next-intl'
import { SectionTitle } from '../../design/section-title.tsx'
import styles from '../organize.module.css'
import { OrganizerButton, OrganizerForm } from '../organizer-form.tsx'

interface OrganizersPanelProps {
  arena: string
  organizers: readonly CoOrganizer[]
}

/** Who organizes an arena beside its owner, and who was asked to; to nobody else is it shown. */
export function OrganizersPanel({ arena, organizers }: OrganizersPanelProps) {
  const t = useTranslations('roster.organizers')
  return (
    <section className={styles.panel} aria-labelledby="organizers">
      <SectionTitle id="organizers">{t('title')}</SectionTitle>
      <p className="mb-4 max-w-prose text-ink-soft">{t('lede')}</p>
      {organizers.length > 0 && (
        <ul className={`${styles.guests} mb-6`}>
          {organizers.map(({ id, name, state }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi> <small>{t(`state.${state}`)}</small>
              </span>
              <OrganizerButton arena={arena} user={id} to="remove" label={t('remove')} about={name} />
            </li>
          ))}
        </ul>
      )}
      <OrganizerForm arena={arena} />
    </section>
  )
}
