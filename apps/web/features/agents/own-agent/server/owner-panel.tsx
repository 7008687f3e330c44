import type { MatchCard } from '@masquerade/protocol'
import type { OwnAgent } from '@masquerade/store/agents'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { ButtonLink } from '../../../ui/design/button-link.tsx'
import { Moment } from '../../../ui/design/moment.tsx'
import { Fold, Panel } from '../../../ui/design/section.tsx'
import { NamedValue, PanelText } from '../../part.tsx'
import { type AgentState, stateOf } from '../agent-state.ts'
import { lacksSigning } from '../edit-values.ts'
import { SwitchForm } from '../switch-form.tsx'
import { TrialForm } from '../trial-form.tsx'

interface OwnerPanelProps {
  agent: OwnAgent
  trials: readonly MatchCard[]
  /** Whether an open arena takes the agent. */
  hasArena: boolean
}

export function OwnerPanel({ agent, trials, hasArena }: OwnerPanelProps) {
  const t = useTranslations('own-agent.panel')
  const locale = useLocale()
  const { state } = stateOf(agent)
  return (
    <Panel
      id="owner"
      title={t('title')}
      more={<Link href={`/agents/${agent.slug}/asks`}>{t('asks')}</Link>}
      className="mb-12 p-4 sm:p-6"
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-10 gap-y-8">
        <div className="min-w-0">
          <OwnerState agent={agent} hasArena={hasArena} />
          <Remedies agent={agent} />
          <OwnTables agent={agent} />
        </div>
        {state !== 'retired' && (
          <div className="min-w-0">
            <h3 className="mb-1 font-sans font-strong text-base/text" id="trial">
              {t('try')}
            </h3>
            <PanelText>{t('tryText')}</PanelText>
            <TrialForm
              agent={{ slug: agent.slug, languages: agent.languages }}
              games={agent.plays.map((id) => ({ id, name: titleOf(id, locale) }))}
            />
            <Trials slug={agent.slug} trials={trials} />
          </div>
        )}
        <div className="min-w-0">
          <h3 className="mb-1 font-sans font-strong text-base/text">{t('what')}</h3>
          <What agent={agent} />
          {state !== 'retired' && (
            <p className="mt-3 flex flex-wrap gap-3">
              <ButtonLink href={`/agents/${agent.slug}/edit`}>{t('edit')}</ButtonLink>
              <ButtonLink href={`/agents/${agent.slug}/versions`}>{t('versions')}</ButtonLink>
              {agent.kind !== 'mailbox' && (
                <ButtonLink href={`/agents/${agent.slug}/edit#check`}>{t('check')}</ButtonLink>
              )}
            </p>
          )}
        </div>
      </div>
      {state !== 'retired' && <RetireForm slug={agent.slug} name={agent.name} />}
    </Panel>
  )
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const AT = { ...DAY, hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const

export function OwnerState({ agent, hasArena }: Pick<OwnerPanelProps, 'agent' | 'hasArena'>) {
  const t = useTranslations('own-agent.panel')
  const account = useTranslations('account.agents')
  const format = useFormatter()
  const { state, why } = stateOf(agent)
  const since = agent.retiredAt ?? agent.pausedAt
  const needsSecret = state !== 'retired' && lacksSigning({ kind: agent.kind, hasSecret: agent.version.hasSecret })
  const online = !hasArena ? 'noArena' : agent.kind === 'mailbox' ? 'onlineMailbox' : 'online'
  return (
    <>
      <h3
        className={`mb-1 flex flex-wrap items-center gap-2 font-sans font-strong text-base/text ${state === 'paused' ? 'text-vermilion' : ''}`}
      >
        <Sign state={state} />
        {account(`state.${state}`)}
        {since !== undefined && (
          <small className="font-normal text-ink-faint text-sm">
            <Moment at={since} />
          </small>
        )}
      </h3>
      <PanelText>{needsSecret ? t('signingFirst') : why ? account(`why.${why}`) : t(online)}</PanelText>
      {state !== 'retired' && (
        <>
          <PanelText>
            {t('busy', { playing: agent.playing, concurrency: agent.concurrency })}
            {!agent.listed && ` ${t('unlisted')}`}
            {agent.twinPlays && ` ${t('twinPlays')}`}
            {agent.waitsUntil !== undefined &&
              ` ${t('waits', { at: format.dateTime(new Date(agent.waitsUntil), AT) })}`}
          </PanelText>
          <UsedToday used={agent} />
        </>
      )}
    </>
  )
}

function Remedies({ agent }: { agent: OwnAgent }) {
  const t = useTranslations('own-agent.panel')
  const { state, why } = stateOf(agent)
  if (state === 'retired' || why === 'admin' || why === 'owner-deleted') return null
  if (state === 'paused') return <SwitchForm slug={agent.slug} to="resume" label={t('resume')} solid />
  const [to, label] = agent.online ? (['offline', 'goOffline'] as const) : (['online', 'goOnline'] as const)
  return <SwitchForm slug={agent.slug} to={to} label={t(label)} />
}

/** A secret of an agent is never shown, not even to the owner: the page says only whether the agent has one. */
function What({ agent: { kind, verified, version } }: { agent: OwnAgent }) {
  const t = useTranslations('own-agent.panel')
  const strategies = useTranslations('register.strategies')
  const { settings, hasSecret, number } = version
  const isMailbox = kind === 'mailbox'
  const secret = hasSecret ? 'sealed' : kind === 'webhook' ? 'noSigning' : 'noSecret'
  return (
    <dl className="grid gap-1 text-sm">
      <NamedValue name={t('version')}>{number}</NamedValue>
      {'space' in settings && settings.space && <NamedValue name={t('space')}>{settings.space}</NamedValue>}
      {'base' in settings && settings.base && <NamedValue name={t('base')}>{settings.base}</NamedValue>}
      {'url' in settings && <NamedValue name={t('url')}>{settings.url}</NamedValue>}
      {'model' in settings && <NamedValue name={t('model')}>{settings.model}</NamedValue>}
      {'strategy' in settings && (
        <NamedValue name={t('strategy')}>{strategies(`${settings.strategy}.name`)}</NamedValue>
      )}
      {!isMailbox && <NamedValue name={t('secret')}>{t(secret)}</NamedValue>}
      {!isMailbox && <NamedValue name={t('verified')}>{t(verified ? 'verifiedYes' : 'verifiedNo')}</NamedValue>}
      {isMailbox && (
        <NamedValue name={t('token')}>
          <Link href="/me/tokens">{t('tokens')}</Link>
        </NamedValue>
      )}
    </dl>
  )
}

function Trials({ slug, trials }: { slug: string; trials: readonly MatchCard[] }) {
  const t = useTranslations('own-agent.panel')
  const status = useTranslations('matches.status')
  const format = useFormatter()
  if (trials.length === 0) return null
  return (
    <>
      <h4 className="mt-4 text-ink-faint text-sm">{t('trials')}</h4>
      <ul className="text-sm tabular-nums [&_a]:underline">
        {trials.map((match) => (
          <li key={match.id}>
            <Link href={`/agents/${slug}/trials/${match.id}`}>
              {t('trial', { number: format.dateTime(new Date(match.createdAt), AT) })}
            </Link>{' '}
            <span className="text-ink-faint">{status(match.status)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

const Sign = ({ state }: { state: AgentState }) => (
  <svg viewBox="0 0 12 12" width="0.7em" height="0.7em" aria-hidden="true" fill="none" stroke="currentColor">
    {state === 'online' && <circle cx="6" cy="6" r="5" fill="currentColor" stroke="none" />}
    {state === 'offline' && <circle cx="6" cy="6" r="4.6" strokeWidth="1.8" />}
    {state === 'paused' && <path d="M3.500 1.500V10.500M8.500 1.500V10.500" strokeWidth="2.4" />}
    {state === 'retired' && <path d="M1.500 6H10.500" strokeWidth="2.4" />}
  </svg>
)

function RetireForm({ slug, name }: { slug: string; name: string }) {
  const t = useTranslations('own-agent.retire')
  return (
    <Fold className="mt-6 max-w-text border-line border-t pt-3 text-sm [&_p]:my-2" title={t('open')} summary="py-0">
      <p>{t('goes', { name })}</p>
      <p>{t('stays')}</p>
      <SwitchForm slug={slug} to="retire" label={t('really', { name })} />
    </Fold>
  )
}

function OwnTables({ agent }: { agent: OwnAgent }) {
  const t = useTranslations('own-agent.tables')
  const locale = useLocale()
  if (agent.tables.length === 0) return null
  return (
    <>
      <h4 className="mt-4 text-ink-faint text-sm">{t('title')}</h4>
      <ul className="text-sm tabular-nums [&_a]:underline">
        {agent.tables.map(({ table, game, match, trial, takenOutAt }) => (
          <li key={table} className="not-first:mt-2">
            {match === undefined ? (
              <span>{t('masked', { game: titleOf(game, locale) })}</span>
            ) : (
              <Link href={trial ? `/agents/${agent.slug}/trials/${match}` : `/watch/${match}`}>
                {t(trial ? 'trial' : 'open', { game: titleOf(game, locale) })}
              </Link>
            )}
            {takenOutAt === undefined ? (
              <Fold className="max-w-text [&_p]:my-2" title={t('leave')} summary="py-0">
                <p>{t('forfeits', { name: agent.name })}</p>
                {!trial && <p>{t('goesOffline')}</p>}
                <SwitchForm slug={agent.slug} to="take-out" table={table} label={t('really', { name: agent.name })} />
              </Fold>
            ) : (
              <PanelText>{t('out')}</PanelText>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

export type Used = Pick<OwnAgent, 'dailyBudget' | 'dailyAsks' | 'dailyTokens' | 'nextSeatAt' | 'budgetTooSmall'> &
  Pick<OwnAgent, 'begunToday' | 'askedToday' | 'tokensToday'>

export function UsedToday({ used }: { used: Used }) {
  const t = useTranslations('own-agent.panel')
  const format = useFormatter()
  const most = (limit: number | undefined) => (limit === undefined ? 'none' : format.number(limit))
  const { begunToday: games, askedToday: asks, tokensToday: tokens, nextSeatAt, budgetTooSmall } = used
  const of = { ofGames: most(used.dailyBudget), ofAsks: most(used.dailyAsks), ofTokens: most(used.dailyTokens) }
  return (
    <PanelText>
      {t('today', { games, asks, tokens, ...of })}
      {budgetTooSmall && ` ${t('tooSmall')}`}
      {!budgetTooSmall && nextSeatAt !== undefined && <> {t.rich('next', { at: () => <Moment at={nextSeatAt} /> })}</>}
    </PanelText>
  )
}
