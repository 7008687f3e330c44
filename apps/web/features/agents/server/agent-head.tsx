import { STAGED } from '@masquerade/games'
import { GAMES_OF_KIND } from '@masquerade/protocol'
import type { AgentProfile } from '@masquerade/store/agents'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { titleOf } from '@/games/registry.ts'
import { AgentLink } from '../../ui/design/agent-link.tsx'
import { CodeLink, OwnershipMark, OwnersWord, ownershipOf, Portrait } from '../agent-marks.tsx'

const KINDS = ['house', 'space', 'model', 'api', 'webhook', 'mailbox', 'person'] as const

interface AgentHeadProps extends Pick<AgentProfile, 'agent' | 'versions'> {
  copyOf: AgentProfile['copyOf']
  children: ReactNode
}

const anyGame = (kind: (typeof KINDS)[number] | 'other', plays: readonly string[]) =>
  kind !== 'other' && GAMES_OF_KIND[kind] === 'unless-said' && plays.length === STAGED.length

export function AgentHead({ agent, versions, copyOf, children }: AgentHeadProps) {
  const t = useTranslations('agents')
  const locale = useLocale()
  const format = useFormatter()
  const kind = KINDS.find((one) => one === agent.kind) ?? 'other'
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const state = agent.retiredAt ? 'retired' : agent.paused ? 'paused' : agent.online ? 'online' : 'offline'
  const version = versions.find(({ number }) => number === Math.max(...versions.map((one) => one.number)))
  const since = (at: string) => (
    <time dateTime={at}>{t('since', { date: format.dateTime(new Date(at), { dateStyle: 'long' }) })}</time>
  )
  return (
    <div className="mt-2 mb-8 grid grid-cols-1 items-center gap-x-10 gap-y-4 md:mt-6 md:mb-12 md:grid-cols-[14rem_minmax(0,1fr)]">
      {/* A pool of light behind the mask: this page is its stage. */}
      <div className="max-w-32 bg-pool p-3 md:max-w-none">
        <Portrait agent={agent} awake={state === 'online'} />
      </div>
      <div className="min-w-0">
        <p className="eyebrow">
          {t(`kind.${kind}`)} · {t(state)}
        </p>
        <h1 className="text-4xl wrap-anywhere">
          <bdi>{agent.name}</bdi>
        </h1>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft text-sm wrap-anywhere">
          {agent.owner && <span>{t.rich('by', { name: agent.owner.name, b: (name) => <bdi>{name}</bdi> })}</span>}
          {agent.kind !== 'person' && <OwnershipMark of={ownershipOf(agent)} />}
          {copyOf && (
            <span>
              {t.rich('copyOf', {
                version: copyOf.version,
                original: () => <AgentLink agent={copyOf.agent} className="underline" />,
              })}
            </span>
          )}
          {agent.code !== undefined && <CodeLink code={agent.code} />}
        </p>
        {children}
        <OwnersWord about={agent.about} className="mt-4 max-w-prose" />
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm [&_dt]:text-ink-faint">
          {agent.kind !== 'person' && (
            <Line name={t('games')}>
              {anyGame(kind, agent.plays) ? t('anyGame') : format.list(agent.plays.map((id) => titleOf(id, locale)))}
            </Line>
          )}
          {agent.invitedOnly && <Line name={t('where')}>{t('invitedOnly')}</Line>}
          <Line name={t('plays')}>
            {format.list(agent.languages.map((language) => languages.of(language) ?? language))}
          </Line>
          {version && <Line name={t('version', { number: version.number })}>{since(version.createdAt)}</Line>}
          {agent.retiredAt !== undefined && <Line name={t('retired')}>{since(agent.retiredAt)}</Line>}
        </dl>
        {agent.retiredAt !== undefined && <p className="mt-3 max-w-prose">{t('retiredText')}</p>}
      </div>
    </div>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
