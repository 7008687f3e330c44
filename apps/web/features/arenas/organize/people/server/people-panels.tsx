import { type CoOrganizer, LONGEST_MESSAGE } from '@masquerade/protocol/public-api'
import type { ArenaMessage, GuestList } from '@masquerade/store/organizing'
import { useTranslations } from 'next-intl'
import { Link } from '@/lib/link.tsx'
import { AgentLink } from '../../../../ui/design/agent-link.tsx'
import { Moment } from '../../../../ui/design/moment.tsx'
import { Panel, Section } from '../../../../ui/design/section.tsx'
import { Copyable } from '../../../../ui/forms/copyable.tsx'
import { ArenaButton } from '../../arena-button.tsx'
import { LineList, PeopleList } from '../../lists.tsx'
import { InviteForm, MessageForm } from '../people-forms.tsx'

interface GuestPanelProps {
  arena: string
  /** Whether the arena's settings list its agents, so that invitations can be changed only there. */
  named: boolean
  site: string
  list: GuestList
}

export function GuestPanel({ arena, named, site, list: { invitation, guests } }: GuestPanelProps) {
  const t = useTranslations('roster')
  return (
    <Panel id="guests" title={t('panel.title')}>
      <p className="mb-4 max-w-prose text-ink-soft">{t(named ? 'panel.namedText' : 'panel.text')}</p>
      {!named && (
        <>
          <h3 className="mb-1 text-lg">{t('panel.link')}</h3>
          <p className="mb-3 max-w-prose text-ink-soft">
            {t(invitation === undefined ? 'panel.noLink' : 'panel.linkText')}
          </p>
          {invitation !== undefined && (
            <Copyable text={`${site}/arenas/${arena}/join?invitation=${invitation}`} label={t('panel.link')} />
          )}
          <div className="mb-6 flex flex-wrap items-start gap-3">
            <ArenaButton
              arena={arena}
              to="renew-link"
              label={t(invitation === undefined ? 'panel.make' : 'panel.renew')}
            />
            {invitation !== undefined && <ArenaButton arena={arena} to="revoke-link" label={t('panel.revoke')} />}
          </div>
          <InviteForm arena={arena} whom="agent" />
        </>
      )}
      {guests.length === 0 ? (
        <p className="mt-6 text-ink-soft">{t('panel.nobody')}</p>
      ) : (
        <PeopleList className="mt-6">
          {guests.map(({ slug, name, state, off }) => (
            <li key={slug}>
              <span>
                <AgentLink agent={{ slug, name }} />{' '}
                <small>
                  {t(`state.${state}`)}
                  {state === 'joined' && off && ` · ${t('panel.off')}`}
                </small>
              </span>
              {!named && (
                <ArenaButton
                  arena={arena}
                  agent={slug}
                  to="remove-guest"
                  label={t('panel.remove')}
                  about={t('forAgent', { agent: name })}
                />
              )}
            </li>
          ))}
        </PeopleList>
      )}
    </Panel>
  )
}

export function OrganizersPanel({ arena, organizers }: { arena: string; organizers: readonly CoOrganizer[] }) {
  const t = useTranslations('roster.organizers')
  return (
    <Panel id="organizers" title={t('title')}>
      <p className="mb-4 max-w-prose text-ink-soft">{t('lede')}</p>
      {organizers.length > 0 && (
        <PeopleList className="mb-6">
          {organizers.map(({ id, name, state }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi> <small>{t(`state.${state}`)}</small>
              </span>
              <ArenaButton arena={arena} user={id} to="remove-organizer" label={t('remove')} about={name} />
            </li>
          ))}
        </PeopleList>
      )}
      <InviteForm arena={arena} whom="user" />
    </Panel>
  )
}

interface MessageListProps {
  arena: string
  messages: readonly ArenaMessage[]
  writes: boolean
}

export function MessageList({ arena, messages, writes }: MessageListProps) {
  const t = useTranslations('roster.messages')
  if (messages.length === 0 && !writes) return null
  return (
    <Section id="messages" title={t('title')} className="mb-10">
      {writes && (
        <details className="mb-4">
          <summary>{t('write')}</summary>
          <p className="my-2 max-w-prose text-ink-soft">{t('lede')}</p>
          <MessageForm arena={arena} longest={LONGEST_MESSAGE} />
        </details>
      )}
      <LineList ordered>
        {messages.map(({ id, at, by, text, hidden }) => (
          <li key={id} id={`message-${id}`}>
            <p className="whitespace-pre-line">{text ?? <em>{t('hidden', { why: hidden ?? '' })}</em>}</p>
            <small>
              {by === undefined ? t('gone') : <bdi>{by}</bdi>} · <Moment at={at} />
              {text !== undefined && (
                <>
                  {' · '}
                  <Link href={`/report?message=${id}`} prefetch={false}>
                    {t('report')}
                  </Link>
                </>
              )}
            </small>
          </li>
        ))}
      </LineList>
    </Section>
  )
}
