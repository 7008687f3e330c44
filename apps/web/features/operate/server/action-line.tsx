import type { AdminAction } from '@masquerade/store/operating'
import { useFormatter, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import styles from '../operate.module.css'

/** Who did what, when, to what, and why. */
export function ActionLine({ action }: { action: AdminAction }) {
  const t = useTranslations('operate.log')
  const format = useFormatter()
  const { at, by, act, why } = action
  return (
    <li>
      <div>
        <p>
          <bdi className={styles.name}>{by ?? t('command')}</bdi> {t(`act.${act}`)}
        </p>
        <p className={styles.facts}>
          <time dateTime={at}>{format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}</time>
        </p>
      </div>
      <div>
        <Target action={action} />
        {why !== '' && (
          <p>
            <span className="text-ink-faint text-sm">{t('why')}: </span>
            <span dir="auto">{why}</span>
          </p>
        )}
      </div>
    </li>
  )
}

const PAGES: Partial<Record<AdminAction['of'], string>> = { match: '/watch/', agent: '/agents/', arena: '/arenas/' }

function Target({ action: { of, target } }: { action: AdminAction }) {
  if (target === '') return null
  const page = PAGES[of]
  const [name = ''] = target.split(' ')
  return <p>{page ? <Link href={`${page}${name}`}>{target}</Link> : <bdi>{target}</bdi>}</p>
}
