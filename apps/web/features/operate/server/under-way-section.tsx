import type { UnderWay } from '@masquerade/store/operating'
import { useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { Moment } from '../../design/moment.tsx'
import { SectionTitle } from '../../design/section-title.tsx'
import styles from '../operate.module.css'
import { ReasonForm } from '../reason-form.tsx'

/** Matches that are not over, those that stand still first, each with a way to end it. */
export function UnderWaySection({ items, all }: { items: readonly UnderWay[]; all: number }) {
  const t = useTranslations('operate.matches')
  const locale = useLocale()
  return (
    <section aria-labelledby="under-way" className="mb-8">
      <SectionTitle id="under-way">{t('title')}</SectionTitle>
      {items.length === 0 && <p className="max-w-prose">{t('none')}</p>}
      {items.length < all && <p className="mb-3 text-ink-soft text-sm">{t('more', { shown: items.length, all })}</p>}
      <ul className={styles.rows}>
        {items.map(({ id, arena, game, status, movedAt, stuck, failures }) => (
          <li key={id}>
            <div>
              <p className={styles.name}>
                <Link href={`/watch/${id}`}>{t('open', { match: id })}</Link>
              </p>
              <p className={stuck ? styles.stuck : undefined}>
                {stuck ? t('stuck') : t(status)},{' '}
                {t.rich(status === 'queued' ? 'since' : 'moved', { at: () => <Moment at={movedAt} /> })}
              </p>
              <p className={styles.facts}>
                <span>{titleOf(game, locale)}</span>
                <code>{arena}</code>
                {failures > 0 && <span>{t('failures', { failures })}</span>}
              </p>
            </div>
            <details className={styles.more}>
              <summary>
                {t('void')}
                <span className="sr-only"> {id}</span>
              </summary>
              <ReasonForm
                act="void"
                target={id}
                label={t('why')}
                hint={t('whyHint')}
                button={t('void')}
                name={t('voidOf', { match: id })}
                needed
              />
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
