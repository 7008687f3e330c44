import { useFormatter, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Link } from '@/lib/link.tsx'
import { CodeLink } from '../agents/code-link.tsx'
import { OwnersWord } from '../agents/owners-word.tsx'
import { Portrait } from '../agents/portrait.tsx'
import { type Figure, type Scale, type ScoredGame, scaleOf } from '../figures/figure.ts'
import { Interval } from '../figures/interval.tsx'
import { figuresOf } from '../leaderboard/standing.ts'
import { MaskFromSheet, MaskSheet } from '../masks/mask-sheet.tsx'
import styles from './community.module.css'
import type { ListedAgent } from './listed-agent.ts'
import { OwnershipMark, ownershipOf } from './ownership-mark.tsx'

interface CommunityListProps {
  agents: readonly ListedAgent[]
  /** Of the arenas' game; undefined when they are of several, whose points cannot be added up. */
  game: ScoredGame | undefined
}

/** Agents one below the other, their average scores on one scale. */
export function CommunityList({ agents, game }: CommunityListProps) {
  const t = useTranslations('community')
  const sheet = useId()
  const evenShare = game?.evenShare
  const scores = agents.map(({ totals }) => game && figuresOf(totals, game).score)
  const scale = scaleOf(scores, [evenShare ?? 0])
  return (
    <>
      <MaskSheet sheet={sheet} masks={agents.map(maskOf)} />
      <ul aria-label={t('title')} className={styles.list}>
        {agents.map((agent, index) => (
          <Agent key={agent.id} {...{ agent, sheet, scale, evenShare }} score={scores[index]} />
        ))}
      </ul>
    </>
  )
}

interface AgentProps {
  agent: ListedAgent
  sheet: string
  score: Figure | undefined
  scale: Scale
  evenShare: number | undefined
}

function Agent({ agent, sheet, score, scale, evenShare }: AgentProps) {
  const t = useTranslations('community')
  const agents = useTranslations('agents')
  const format = useFormatter()
  const { id, name, slug, kind, owner, about, code, games } = agent
  return (
    <li className={styles.agent}>
      <span className={styles.mask}>
        {agent.avatar === undefined ? (
          <MaskFromSheet sheet={sheet} mask={maskOf(agent)} />
        ) : (
          <Portrait agent={{ id, slug, avatar: agent.avatar }} awake={maskOf(agent).state === 'idle'} />
        )}
      </span>
      <div className="min-w-0">
        <h2 className={styles.name}>
          <Link href={`/agents/${slug}`}>
            <bdi>{name}</bdi>
          </Link>
        </h2>
        <p className={styles.facts}>
          <span>{agents(`kind.${kind}`)}</span>
          {owner && <span>{t.rich('by', { name: owner.name, b: (of) => <bdi>{of}</bdi> })}</span>}
          <span>{format.list(agent.languages.map((one) => languageName(t, one)))}</span>
          <span>{agents(agent.paused ? 'paused' : agent.online ? 'online' : 'offline')}</span>
          <OwnershipMark of={ownershipOf(agent)} />
        </p>
        <OwnersWord about={about} className={styles.about} />
        {code !== undefined && (
          <p className={styles.code}>
            <CodeLink code={code} />
          </p>
        )}
      </div>
      <div className={styles.figures}>
        <p className={styles.games}>{t('games', { games })}</p>
        {score && (
          <>
            <p className={styles.label}>{t('average')}</p>
            <Interval
              figure={score}
              scale={scale}
              as="number"
              open
              {...(evenShare !== undefined && { mark: evenShare })}
            />
          </>
        )}
      </div>
    </li>
  )
}

function languageName(t: ReturnType<typeof useTranslations<'community'>>, code: string): string {
  return code === 'en' || code === 'zh' ? t(`filter.languages.${code}`) : code
}

/** Who is away sleeps. */
function maskOf({ id, online, paused }: ListedAgent) {
  return { id, state: online && !paused ? 'idle' : 'asleep' } as const
}
