import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Mask } from '../masks/mask.tsx'
import type { Standing } from './standing.ts'
import styles from './standings.module.css'

/** Mask and name, larger than in running text; a mask whose agent is away sleeps. */
export function StandingAgent({ agent }: Pick<Standing, 'agent'>) {
  const t = useTranslations('leaderboard')
  return (
    <span className={styles.agent}>
      <span className={styles.mask}>
        <Mask id={agent.id} state={agent.online ? 'idle' : 'asleep'} />
      </span>
      <span className="min-w-0">
        <Link href={`/agents/${agent.slug}`} className={styles.name}>
          <bdi>{agent.name}</bdi>
        </Link>
        {!agent.online && <span className={styles.away}>{t('offline')}</span>}
      </span>
    </span>
  )
}
