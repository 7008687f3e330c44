import type { ArenaFigures, OwnAgent } from '@masquerade/store/agents'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Portrait } from '../../../agents/agent-marks.tsx'
import { type AgentState, remedyOf, stateOf } from '../../../agents/own-agent/agent-state.ts'
import { SwitchForm } from '../../../agents/own-agent/switch-form.tsx'
import { AgentLink } from '../../../ui/design/agent-link.tsx'

interface OwnAgentRowProps {
  agent: OwnAgent
  /** Whether the agent's program should fetch its questions from a mailbox on this site, but is not connected. */
  absent: boolean
  figures: readonly Pick<ArenaFigures, 'arena' | 'games' | 'points'>[]
}

const KINDS = ['space', 'model', 'api', 'webhook', 'mailbox'] as const

const ROW = [
  'grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-5 gap-y-1 border-line border-b py-4',
  'md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)]',
].join(' ')
const FACTS = 'text-ink-soft text-sm tabular-nums'

const STATE =
  'font-strong before:mr-[0.5em] before:inline-block before:size-[0.6em] before:border-2 before:border-current'
const LOOK_OF = {
  online: 'before:rounded-full before:bg-current',
  paused: 'text-vermilion',
  offline: 'before:rounded-full',
  retired: 'before:rounded-full',
} as const satisfies Record<AgentState, string>

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
    <li className={ROW}>
      <div className="w-12">
        <Portrait agent={agent} awake={state === 'online'} />
      </div>
      <div className="min-w-0">
        <h2 className="text-lg/said wrap-anywhere">
          <AgentLink agent={agent} />
        </h2>
        <p className={FACTS}>{facts.join(' · ')}</p>
        {played.map((line) => (
          <p key={line} className={FACTS}>
            {line}
          </p>
        ))}
        {played.length === 0 && <p className={FACTS}>{t('none')}</p>}
      </div>
      <div className="col-span-full min-w-0 md:col-auto">
        <p className={`${STATE} ${LOOK_OF[state]}`} data-state={state}>
          {t(`state.${state}`)}
        </p>
        {why && <p className="max-w-[30rem] text-ink-soft text-sm">{t(`why.${why}`)}</p>}
        {state === 'online' && absent && <p className="max-w-[30rem] text-ink-soft text-sm">{t('absent')}</p>}
        {remedy && (
          <div className="mt-2">
            <SwitchForm slug={agent.slug} to={remedy} label={t(`remedy.${remedy}`, { name: agent.name })} />
          </div>
        )}
        {agent.playing > 0 && <p className={FACTS}>{t('playing', { games: agent.playing })}</p>}
        {agent.dailyBudget !== undefined && (
          <p className={FACTS}>{t('today', { games: agent.begunToday, budget: agent.dailyBudget })}</p>
        )}
      </div>
    </li>
  )
}
