import type { Organizer } from '@masquerade/store/users'
import { useTranslations } from 'next-intl'
import { SectionTitle } from '../../design/section-title.tsx'
import styles from '../moderation.module.css'
import { RoleForm, RoleTakeForm } from '../role-form.tsx'

/** Who may make arenas here, and the form that makes somebody an organizer. */
export function OrganizersSection({ organizers, everybody }: { organizers: readonly Organizer[]; everybody: boolean }) {
  const t = useTranslations('moderation.admin.organizers')
  return (
    <section aria-labelledby="organizers" className="mb-8">
      <SectionTitle id="organizers">{t('title')}</SectionTitle>
      <p className="mb-3 max-w-prose text-ink-soft">{t(everybody ? 'everybody' : 'text')}</p>
      {organizers.length > 0 && (
        <ul className="mb-6">
          {organizers.map(({ id, name, logins }) => (
            <li key={id} className={styles.hidden}>
              <span>
                <bdi>{name}</bdi> <small className="text-ink-faint">{logins.join(', ')}</small>
              </span>
              <RoleTakeForm user={id} name={name} />
            </li>
          ))}
        </ul>
      )}
      <RoleForm />
    </section>
  )
}
