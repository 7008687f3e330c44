import type { Arena, WaitingArena } from '@masquerade/store/arenas'
import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { SectionTitle } from '../../design/section-title.tsx'
import styles from '../moderation.module.css'

interface ArenasSectionProps {
  damaged: readonly Arena[]
  waiting: readonly WaitingArena[]
}

/** Arenas in which nothing is played, and why: an administrator's to mend. None, when all is well. */
export function ArenasSection({ damaged, waiting }: ArenasSectionProps) {
  const t = useTranslations('moderation.admin.arenas')
  const locale = useLocale()
  return (
    <>
      {damaged.length > 0 && (
        <section aria-labelledby="damaged" className="mb-8">
          <SectionTitle id="damaged">{t('damaged')}</SectionTitle>
          <p className="mb-3 max-w-prose text-ink-soft">{t('damagedText')}</p>
          <ul>
            {damaged.map(({ id, slug, name, damaged: why }) => (
              <li key={id} className={styles.arena}>
                <strong>
                  <bdi>{name[locale]}</bdi>
                </strong>{' '}
                <code>{slug}</code>
                <p>
                  <code>{why}</code>
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-labelledby="waiting" className="mb-8">
          <SectionTitle id="waiting">{t('waiting')}</SectionTitle>
          <p className="mb-3 max-w-prose text-ink-soft">{t('waitingText')}</p>
          <ul>
            {waiting.map(({ id, slug, name, game, players, needed }) => (
              <li key={id} className={styles.arena}>
                <strong>
                  <bdi>{name[locale]}</bdi>
                </strong>{' '}
                <code>{slug}</code>
                <p>{t('players', { players, needed, game: titleOf(game, locale) })}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
