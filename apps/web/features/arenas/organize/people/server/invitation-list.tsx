import type { Invitation, OrganizerInvitation } from '@masquerade/protocol/public-api'
import type { OwnAgent } from '@masquerade/store/agents'
import { useLocale, useTranslations } from 'next-intl'
import { lastingOf } from '@/lib/lasting.ts'
import { Link } from '@/lib/link.tsx'
import { noSeatOf } from '../../../../agents/own-agent/agent-state.ts'
import { ArenaName, type NamedArena } from '../../../../ui/design/arena-name.tsx'
import { Section } from '../../../../ui/design/section.tsx'
import { type Answer, ArenaButton, type ArenaButtonProps } from '../../arena-button.tsx'
import { PeopleList } from '../../lists.tsx'
import { VersionDeadline } from '../../zoned-time-view.tsx'

interface InvitationListProps {
  invitations: readonly Invitation[]
  agents: readonly OwnAgent[]
  /** Agents whose programs should be connected to this site to fetch questions, but are not connected now. */
  absent: ReadonlySet<string>
}

export function InvitationList({ invitations, agents, absent }: InvitationListProps) {
  const t = useTranslations('roster')
  if (invitations.length === 0) return null
  return (
    <Section id="invitations" title={t('title')} className="mb-8">
      <p className="mb-4 max-w-prose text-ink-soft">{t('lede')}</p>
      <PeopleList>
        {invitations.map(({ arena, agent, state, excluded }) => {
          const about = { arena: arena.slug, agent: agent.slug, about: t('forAgent', { agent: agent.name }) }
          const mine = agents.find(({ slug }) => slug === agent.slug)
          const noSeat = state === 'joined' && mine && !excluded ? noSeatOf(mine, absent) : undefined
          return (
            <li key={`${arena.slug} ${agent.slug}`}>
              <span>
                {t.rich('asked', {
                  agent: () => <bdi>{agent.name}</bdi>,
                  arena: () => <InvitedTo arena={arena} isLinked={arena.state !== 'draft'} />,
                })}{' '}
                <small>
                  {t(excluded ? 'excluded' : `state.${state}`)}
                  {' · '}
                  {t('lasts', lastingOf(arena.longestMs))}
                  {arena.state === 'draft' && ` · ${t('draft')}`}
                  {noSeat && ` · ${t(`noSeat.${noSeat.why}`)}`}
                  {mine?.dailyBudget !== undefined && ` · ${t('perDay', { count: mine.dailyBudget })}`}
                  {arena.versionsUntil !== undefined && (
                    <>
                      {' · '}
                      {t('versions')} <VersionDeadline at={arena.versionsUntil} zone={arena.zone} />
                    </>
                  )}
                </small>
              </span>
              <AnswerButtons {...about} asks="play" state={state} />
            </li>
          )
        })}
      </PeopleList>
    </Section>
  )
}

export function OrganizingList({ invitations }: { invitations: readonly OrganizerInvitation[] }) {
  const t = useTranslations('roster.organizing')
  const locale = useLocale()
  if (invitations.length === 0) return null
  return (
    <Section id="organizing" title={t('title')} className="mb-8">
      <p className="mb-4 max-w-prose text-ink-soft">{t('lede')}</p>
      <PeopleList>
        {invitations.map(({ arena, owner, state }) => (
          <li key={arena.slug}>
            <span>
              <InvitedTo arena={arena} isLinked={arena.state !== 'draft' || state === 'joined'} />{' '}
              <small>
                {t(`state.${state}`)}
                {owner !== undefined && ` · ${t('owner', { name: owner })}`}
              </small>
            </span>
            <AnswerButtons arena={arena.slug} about={arena.name[locale]} asks="organize" state={state} />
          </li>
        ))}
      </PeopleList>
    </Section>
  )
}

function InvitedTo({ arena, isLinked }: { arena: NamedArena; isLinked: boolean }) {
  const name = <ArenaName arena={{ ...arena, contest: true }} />
  return isLinked ? <Link href={`/arenas/${arena.slug}`}>{name}</Link> : name
}

interface AnswerButtonsProps extends Pick<ArenaButtonProps, 'arena' | 'agent' | 'about'> {
  asks: 'play' | 'organize'
  state: 'invited' | 'joined' | 'declined'
}

function AnswerButtons({ asks, state, ...about }: AnswerButtonsProps) {
  const t = useTranslations(asks === 'play' ? 'roster' : 'roster.organizing')
  const no: Answer = `not-${asks}`
  return (
    <span className="flex flex-wrap items-start gap-3">
      {state !== 'joined' && (
        <ArenaButton {...about} to={asks} label={t(state === 'invited' ? 'accept' : 'again')} solid />
      )}
      {state !== 'declined' && <ArenaButton {...about} to={no} label={t(state === 'invited' ? 'decline' : 'leave')} />}
    </span>
  )
}
