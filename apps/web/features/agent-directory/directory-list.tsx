import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { Link } from '@/lib/link.tsx'
import { CodeLink } from '../agents/code-link.tsx'
import { OwnersWord } from '../agents/owners-word.tsx'
import { OwnershipMark, ownershipOf } from '../agents/ownership-mark.tsx'
import { Portrait } from '../agents/portrait.tsx'
import { Interval } from '../figures/interval.tsx'
import { MaskFromSheet } from '../masks/mask-from-sheet.tsx'
import { MaskSheet } from '../masks/mask-sheet.tsx'
import { type AverageScore, averageScores } from './average-scores.ts'
import styles from './directory.module.css'
import type { ListedAgent } from './listed-agent.ts'

interface DirectoryListProps {
  agents: readonly ListedAgent[]
}

/** Agents one below the other, the average scores in a game on one scale. */
export function DirectoryList({ agents }: DirectoryListProps) {
  const t = useTranslations('agent-directory')
  const sheet = useId()
  const scores = averageScores(agents)
  return (
    <>
      <MaskSheet sheet={sheet} masks={agents.map(maskOf)} />
      <ul aria-label={t('title')} className={styles.list}>
        {agents.map((agent, index) => (
          <Agent key={agent.id} {...{ agent, sheet }} scores={scores[index] ?? []} />
        ))}
      </ul>
    </>
  )
}

interface AgentProps {
  agent: ListedAgent
  sheet: string
  scores: readonly AverageScore[]
}

function Agent({ agent, sheet, scores }: AgentProps) {
  const t = useTranslations('agent-directory')
  const agents = useTranslations('agents')
  const format = useFormatter()
  const locale = useLocale()
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
        {scores.map(({ game, title, measured, ...drawn }) => (
          <div key={game}>
            <p className={styles.label}>
              {title === undefined ? t('average') : t('averageIn', { game: title[locale] })}
            </p>
            <Interval of={drawn} measured={measured} open />
          </div>
        ))}
      </div>
    </li>
  )
}

function languageName(t: ReturnType<typeof useTranslations<'agent-directory'>>, code: string): string {
  return code === 'en' || code === 'zh' ? t(`filter.languages.${code}`) : code
}

/** The mask of an agent that is away sleeps. */
function maskOf({ id, online, paused }: ListedAgent) {
  return { id, state: online && !paused ? 'idle' : 'asleep' } as const
}
