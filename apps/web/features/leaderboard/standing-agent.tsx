import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Mask } from '../masks/mask.tsx'
import { MaskFromSheet } from '../masks/mask-from-sheet.tsx'
import type { Standing } from './standing.ts'
import styles from './standings.module.css'

interface StandingAgentProps {
  agent: Pick<Standing['agent'], 'id' | 'slug' | 'name' | 'online' | 'retired'>
  /** Said where each version stands by itself. */
  version?: Standing['version']
  /** Where its mask is drawn already; else it is drawn here. */
  sheet?: string
}

/** Mask and name, larger than in running text. */
export function StandingAgent({ agent, version, sheet }: StandingAgentProps) {
  const t = useTranslations('leaderboard')
  return (
    <span className={styles.agent}>
      <span className={styles.mask}>
        {sheet ? <MaskFromSheet sheet={sheet} mask={maskOf(agent)} /> : <Mask {...maskOf(agent)} />}
      </span>
      <span className="min-w-0">
        <Link href={`/agents/${agent.slug}`} className={styles.name}>
          <bdi>{agent.name}</bdi>
        </Link>
        {version && <span className={styles.away}>{t('version', { number: version.number })}</span>}
        {!agent.online && <span className={styles.away}>{t(agent.retired ? 'retired' : 'offline')}</span>}
      </span>
    </span>
  )
}

/** The mask of an agent that is away sleeps. */
export function maskOf({ id, online }: Pick<Standing['agent'], 'id' | 'online'>) {
  return { id, state: online ? 'idle' : 'asleep' } as const
}
