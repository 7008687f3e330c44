import type { Invitation } from '@masquerade/store'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { SectionTitle } from '../../design/section-title.tsx'
import { GuestButton } from '../guest-button.tsx'
import styles from '../organize.module.css'

/** Where somebody's agents are invited, and what was answered. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations('roster')
  const locale = useLocale()
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="mb-8">
      <SectionTitle id="invitations">{t('title')}</SectionTitle>
      <p className="mb-4 max-w-prose text-ink-soft">{t('lede')}</p>
      <ul className={styles.guests}>
        {invitations.map(({ arena, agent, state }) => {
          const about = { arena: arena.slug, agent: agent.slug, about: t('forAgent', { agent: agent.name }) }
          return (
            <li key={`${arena.slug} ${agent.slug}`}>
              <span>
                {t.rich('asked', {
                  agent: () => <bdi>{agent.name}</bdi>,
                  arena: () =>
                    arena.state === 'draft' ? (
                      <bdi>{arena.name[locale]}</bdi>
                    ) : (
                      <Link href={`/arenas/${arena.slug}`}>
                        <bdi>{arena.name[locale]}</bdi>
                      </Link>
                    ),
                })}{' '}
                <small>
                  {t(`state.${state}`)}
                  {arena.state === 'draft' && ` · ${t('draft')}`}
                </small>
              </span>
              <span className={styles.steps}>
                {state !== 'joined' && (
                  <GuestButton {...about} to="joined" label={t(state === 'invited' ? 'accept' : 'again')} solid />
                )}
                {state !== 'declined' && (
                  <GuestButton {...about} to="declined" label={t(state === 'invited' ? 'decline' : 'leave')} />
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
