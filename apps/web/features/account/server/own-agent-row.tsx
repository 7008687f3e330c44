import type { ArenaFigures, OwnAgent } from '@masquerade/store/agents'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { Mask } from '../../masks/mask.tsx'
import { remedyOf, stateOf } from '../../own-agent/agent-state.ts'
import { SwitchForm } from '../../own-agent/switch-form.tsx'
import styles from '../account.module.css'

interface OwnAgentRowProps {
  agent: OwnAgent
  /** No program of it is connected to its mailbox. */
  absent: boolean
  figures: readonly Pick<ArenaFigures, 'arena' | 'games' | 'points'>[]
}

const KINDS = ['space', 'model', 'api', 'webhook', 'mailbox'] as const

/** One of my agents: who it is, how it does, and what it needs of me. */
export function OwnAgentRow({ agent, absent, figures }: OwnAgentRowProps) {
  const t = useTranslations('account.agents')
  const kinds = useTranslations('agents.kind')
  const locale = useLocale()
  const format = useFormatter()
  const { state, why } = stateOf(agent)
  const remedy = remedyOf(agent)
  const kind = KINDS.find((one) => one === agent.kind) ?? 'other'
  const facts = [
    kinds(kind),
    t('version', { number: agent.version.number }),
    ...(kind === 'mailbox' ? [] : [t(agent.verified ? 'verified' : 'unverified')]),
    ...(agent.listed || agent.retiredAt ? [] : [t('unlisted')]),
  ]
  const played = figures.map(
    ({ arena, games, points }) =>
      `${t('games', { games })}, ${t('points', {
        points: format.number(points, { maximumFractionDigits: 1 }),
        arena: arena.name[locale],
      })}`,
  )
  return (
    <li>
      <div className={styles.face}>
        {agent.avatar ? (
          // biome-ignore lint/performance/noImgElement: an owner's own picture, kept small by its upload
          <img src={`/api/v1/agents/${agent.slug}/avatar?v=${agent.avatar}`} alt="" width={48} height={48} />
        ) : (
          <Mask id={agent.id} state={state === 'online' ? 'idle' : 'asleep'} />
        )}
      </div>
      <div className="min-w-0">
        <h2 className={styles.name}>
          <Link href={`/agents/${agent.slug}`}>
            <bdi>{agent.name}</bdi>
          </Link>
        </h2>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {played.map((line) => (
          <p key={line} className={styles.facts}>
            {line}
          </p>
        ))}
        {played.length === 0 && <p className={styles.facts}>{t('none')}</p>}
      </div>
      <div className="min-w-0">
        <p className={styles.state} data-state={state}>
          {t(`state.${state}`)}
        </p>
        {why && <p className={styles.why}>{t(`why.${why}`)}</p>}
        {state === 'online' && absent && <p className={styles.why}>{t('absent')}</p>}
        {remedy && (
          <div className="mt-2">
            <SwitchForm slug={agent.slug} to={remedy} label={t(`remedy.${remedy}`, { name: agent.name })} />
          </div>
        )}
        {agent.playing > 0 && <p className={styles.facts}>{t('playing', { games: agent.playing })}</p>}
        {agent.dailyBudget !== undefined && (
          <p className={styles.facts}>{t('today', { games: agent.begunToday, budget: agent.dailyBudget })}</p>
        )}
      </div>
    </li>
  )
}
