import type { Arena, WaitingArena } from '@masquerade/store/arenas'
import type { Condition } from '@masquerade/store/database'
import type { OpenReport } from '@masquerade/store/moderation'
import type { Organizer } from '@masquerade/store/users'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { titleOf } from '@/games/registry.ts'
import { Link } from '@/lib/link.tsx'
import { AgentLink } from '../../../ui/design/agent-link.tsx'
import { Moment } from '../../../ui/design/moment.tsx'
import { Panel, Section } from '../../../ui/design/section.tsx'
import { HideForm, OneButton, RoleForm, RoleTakeForm } from '../forms.tsx'

export function PlatformSection({ condition }: { condition: Condition }) {
  const t = useTranslations('moderation.admin.platform')
  if (condition.database === 'ok') return null
  return (
    <Section id="platform" title={t('title')} className="mb-8">
      <p className="mb-3 max-w-prose">{t(condition.database)}</p>
      <p>
        <code>{condition.reason}</code>
      </p>
    </Section>
  )
}

export function OpenReportItem({ report }: { report: OpenReport }) {
  const t = useTranslations('moderation.admin')
  const { target, speech, agent, message } = report
  const said = speech ?? message
  return (
    <li className="border-line border-t py-6 wrap-anywhere">
      <p className="text-ink-soft text-sm tabular-nums">
        <strong className="font-strong text-ink">{t(`kind.${target.kind}`)}</strong>{' '}
        {t('count', { count: report.count })} <Moment at={report.at} />
      </p>
      {said && (
        <blockquote className={`said my-3 max-w-text text-lg/text ${message ? 'whitespace-pre-line' : ''}`} dir="auto">
          {said.text}
        </blockquote>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm [&_a]:underline">
        {target.kind === 'message' && message && (
          <Link href={`/arenas/${message.arena}#message-${target.of}`}>{t('toMessage')}</Link>
        )}
        {agent && <AgentLink agent={agent} />}
        {target.kind === 'arena' && <Link href={`/arenas/${target.of}`}>{target.of}</Link>}
        {target.kind === 'experiment' && <Link href={`/lab/${target.of}`}>{target.of}</Link>}
        {target.kind === 'speech' && (
          <Link href={`/watch/${target.match}?t=${target.seq}`}>{t('toMatch', { seat: speech?.seat ?? 0 })}</Link>
        )}
      </p>
      <ul className="my-3 max-w-text border-line border-l-2 pl-3 text-ink-soft text-sm">
        {report.why.map((why, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is as it was read, and never changes
          <li key={index} dir="auto">
            {why}
          </li>
        ))}
      </ul>
      <div className="grid max-w-text items-end gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        {target.kind === 'speech' ? (
          <HideForm target={{ report: report.id, match: target.match, seq: String(target.seq) }} />
        ) : target.kind === 'message' ? (
          <HideForm target={{ report: report.id, message: target.of }} />
        ) : (
          <div>
            <p>{t(`remedy.${target.kind}`)}</p>
            <OneButton act="settle" to={{ report: report.id }} label={t('settle')} />
          </div>
        )}
        <OneButton act="dismiss" to={{ report: report.id }} label={t('dismiss')} />
      </div>
    </li>
  )
}

export function WithholdPanel({ experiment }: { experiment: string }) {
  const t = useTranslations('moderation.admin.withhold')
  return (
    <Panel id="admin" title={t('title')}>
      <p className="mb-3 max-w-prose">{t('text')}</p>
      <OneButton act="withhold" to={{ experiment }} label={t('do', { experiment })} />
    </Panel>
  )
}

export function ArenasSection({ damaged, waiting }: { damaged: readonly Arena[]; waiting: readonly WaitingArena[] }) {
  const t = useTranslations('moderation.admin.arenas')
  const locale = useLocale()
  return (
    <>
      {damaged.length > 0 && (
        <Section id="damaged" title={t('damaged')} className="mb-8">
          <p className="mb-3 max-w-prose text-ink-soft">{t('damagedText')}</p>
          <ul>
            {damaged.map(({ id, slug, name, damaged: why }) => (
              <ArenaLine key={id} slug={slug} name={name[locale]}>
                <code className="text-sm">{why}</code>
              </ArenaLine>
            ))}
          </ul>
        </Section>
      )}
      {waiting.length > 0 && (
        <Section id="waiting" title={t('waiting')} className="mb-8">
          <p className="mb-3 max-w-prose text-ink-soft">{t('waitingText')}</p>
          <ul>
            {waiting.map(({ id, slug, name, game, players, needed }) => (
              <ArenaLine key={id} slug={slug} name={name[locale]}>
                {t('players', { players, needed, game: titleOf(game, locale) })}
              </ArenaLine>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const ArenaLine = ({ slug, name, children }: { slug: string; name: string; children: ReactNode }) => (
  <li className="border-line border-t py-3 wrap-anywhere">
    <strong>
      <bdi>{name}</bdi>
    </strong>{' '}
    <code className="text-sm">{slug}</code>
    <p className="mt-1 max-w-text text-ink-soft">{children}</p>
  </li>
)

export function OrganizersSection({ organizers, everybody }: { organizers: readonly Organizer[]; everybody: boolean }) {
  const t = useTranslations('moderation.admin.organizers')
  return (
    <Section id="organizers" title={t('title')} className="mb-8">
      <p className="mb-3 max-w-prose text-ink-soft">{t(everybody ? 'everybody' : 'text')}</p>
      {organizers.length > 0 && (
        <ul className="mb-6">
          {organizers.map(({ id, name, logins }) => (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 border-line border-t py-3 text-sm wrap-anywhere"
            >
              <span>
                <bdi>{name}</bdi> <small className="text-ink-faint">{logins.join(', ')}</small>
              </span>
              <RoleTakeForm user={id} name={name} />
            </li>
          ))}
        </ul>
      )}
      <RoleForm />
    </Section>
  )
}
