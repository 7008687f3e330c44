import type { Seen } from '@masquerade/game'
import type { AvalonEvent } from '@masquerade/games'
import { type Card, sideOf } from '@masquerade/games/avalon/constants'
import { type Quest, suspectRounds, type Table, tableOf } from '@masquerade/games/avalon/table'
import { seatsAt } from '@masquerade/games/forms/seats'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Answer } from '@/features/watch/guess/guess.ts'
import { usePlayer } from '@/features/watch/tabletop/players.tsx'
import type { Scene, SeatThingsProps, TableStage, ThingsProps } from '@/features/watch/tabletop/tabletop.ts'
import { boardWords } from '../forms/by-event.ts'
import { SpokenTable } from '../forms/spoken-table.tsx'
import { StoryTable } from '../story-table.tsx'
import {
  Cards,
  Check,
  Cross,
  Crown,
  InText,
  QuestTrack,
  ROOM,
  Roles,
  SIDE_COLOUR,
  SideSign,
  Sword,
  Team,
} from './drawing.tsx'
import styles from './stage.module.css'
import {
  type AvalonScene,
  leaderAt,
  listed,
  questAt,
  rolesKnown,
  rolesText,
  sideOfAll,
  teamAt,
  telling,
  votedIn,
  wordsOf,
} from './telling.ts'

export const stage: TableStage<AvalonEvent, Table> = {
  ...telling,
  guess: { words: 'avalon.guess', roundsIn: suspectRounds, answerIn },
  useWords: boardWords('avalon.board', wordsOf),
  Things,
  leastHeight: () => 2.5,
  State,
  Place,
  After: Story,
}

/** Players never vote against a single player, so there are no votes to compare a spectator's guess with. */
function answerIn(events: readonly Seen[]): Answer | undefined {
  const roles = tableOf(events as readonly Seen<AvalonEvent>[]).ended?.roles // this game's own: a view changes no shapes
  const isEvil = (seat: number) => sideOf(roles?.[seat - 1] ?? 'servant') === 'evil'
  return roles && { words: 'avalon.guess.roles', sought: seatsAt(roles.length).filter(isEvil) }
}

function Things({ scene, still }: ThingsProps<AvalonEvent, Table>) {
  const { step, table } = scene
  const over = step.kind === 'end' || step.kind === 'closed'
  const returned = step.event?.type === 'returned' ? step.part : undefined
  return (
    <div className={ROOM}>
      <QuestTrack
        settings={table.settings}
        quests={table.quests}
        current={over ? undefined : step.part}
        turned={still ? undefined : returned}
      />
      <OnTable scene={scene} moves={!still} />
      <QuestTable table={table} />
    </div>
  )
}

function OnTable({ scene, moves }: { scene: AvalonScene; moves: boolean }) {
  const { step, table } = scene
  // The React key changes with each step of a replay, so that React creates the drawing again and its animation plays.
  if (step.kind === 'end' && table.ended)
    return <Roles key={step.seq} roles={table.ended.roles} target={table.ended.target} moves={moves} />
  if (step.event?.type === 'returned') return <Cards key={step.seq} cards={cardsOf(scene)} moves={moves} />
  const team = teamAt(scene)
  if (team.length === 0) return null
  const approved = votedIn(scene)?.approved
  return (
    <Team
      key={`${step.part} ${team.join()} ${approved}`}
      team={team}
      {...(approved !== undefined && { approved })}
      moves={moves && (approved !== undefined || step.seat !== undefined)}
    />
  )
}

function cardsOf({ step, table }: AvalonScene): Card[] {
  const { team, fails } = questAt(table, step.part)
  const failed = fails ?? 0
  return [...Array<Card>((team?.length ?? failed) - failed).fill('success'), ...Array<Card>(failed).fill('fail')]
}

function QuestTable({ table: { quests } }: { table: Table }) {
  const t = useTranslations('avalon.board')
  const player = usePlayer()
  return (
    <SpokenTable
      caption={t('track')}
      rows={quests.map(({ quest, team, success, fails, proposals }) => ({
        name: t('quest', { quest }),
        cells: [
          team ? listed(team.map(player), t) : t('noTeam', { count: proposals.length }),
          success === null ? t('open') : t(success ? 'outcome.succeeds' : 'outcome.fails', { fails: fails ?? 0 }),
        ],
      }))}
    />
  )
}

function State({ seat, scene }: SeatThingsProps<AvalonEvent, Table>) {
  const t = useTranslations('avalon.board')
  const roles = rolesKnown(scene, seat)
  const side = sideOfAll(roles)
  return (
    <span className="inline-flex items-baseline gap-[0.3em]">
      {leaderAt(scene) === seat && (
        <Sign title={t('leads')}>
          <Crown />
        </Sign>
      )}
      {teamAt(scene).includes(seat) && (
        <Sign title={t('goes')}>
          <Sword />
        </Sign>
      )}
      {roles.length > 0 && (
        <span
          className={`min-w-0 overflow-clip text-ellipsis ${side ? SIDE_COLOUR[side] : 'text-ink-soft'}`}
          data-side={side}
        >
          {side && (
            <InText>
              <SideSign side={side} />
            </InText>
          )}{' '}
          {rolesText(roles, t)}
        </span>
      )}
    </span>
  )
}

function Sign({ title, children }: { title: string; children: ReactNode }) {
  return (
    <span className="text-now" title={title}>
      <InText>{children}</InText>
      <span className="sr-only">{title}</span>
    </span>
  )
}

function Place({ seat, scene, children }: SeatThingsProps<AvalonEvent, Table> & { children?: ReactNode }) {
  const t = useTranslations('avalon.board')
  const approves = votedIn(scene)?.votes[seat - 1]
  if (approves === undefined) return children
  return (
    <span
      className={`${styles.ballot} whitespace-nowrap rounded-sm border border-current bg-surface px-1.5 py-0.5 text-(length:--text-xs) font-semibold ${approves ? 'text-teal' : 'text-vermilion'}`}
    >
      <InText>{approves ? <Check /> : <Cross />}</InText> {t(approves ? 'ballot.approves' : 'ballot.rejects')}
    </span>
  )
}

function Story({ scene: { table } }: { scene: Scene<AvalonEvent, Table> }) {
  const t = useTranslations('avalon.board')
  const quests = table.quests.filter(({ proposals }) => proposals.length > 0)
  return (
    <StoryTable
      title={t('story.title')}
      heads={[t('story.quest'), t('story.leader'), t('story.team'), t('story.votes'), t('story.cards')]}
    >
      {quests.map((quest) => (
        <tbody key={quest.quest}>
          {quest.proposals.map((proposal, index) => (
            <tr key={`${proposal.leader} ${proposal.team.join()}`}>
              {index === 0 && (
                <th scope="rowgroup" rowSpan={quest.proposals.length}>
                  {quest.quest}
                </th>
              )}
              <ProposalCells quest={quest} index={index} />
            </tr>
          ))}
        </tbody>
      ))}
    </StoryTable>
  )
}

function ProposalCells({ quest, index }: { quest: Quest; index: number }) {
  const t = useTranslations('avalon.board')
  const player = usePlayer()
  const proposal = quest.proposals[index]
  if (!proposal) return null
  const { leader, team, votes } = proposal
  const went = quest.team !== null && index === quest.proposals.length - 1
  const failed = quest.cards.filter(({ card }) => card === 'fail').map(({ seat }) => player(seat))
  return (
    <>
      <td>
        <bdi>{player(leader)}</bdi>
      </td>
      <td>{listed(team.map(player), t)}</td>
      <td>{t('story.of', { approve: votes.filter((approves) => approves).length, of: votes.length })}</td>
      <td>{went && (failed.length > 0 ? t('story.failedBy', { seats: listed(failed, t) }) : t('story.noFails'))}</td>
    </>
  )
}
