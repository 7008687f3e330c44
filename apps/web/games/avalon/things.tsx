import type { AvalonEvent } from '@masquerade/games'
import { type Card, sideOf } from '@masquerade/games/avalon/constants'
import type { Table } from '@masquerade/games/avalon/table'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { usePlayer } from '@/features/tabletop/players.tsx'
import { ReasonsInWords } from '@/features/tabletop/reasons.tsx'
import type { SeatThingsProps, ThingsProps } from '@/features/tabletop/tabletop.ts'
import { type AvalonScene, leaderAt, questAt, rolesKnown, sideOfAll, teamAt, votedIn } from './at-step.ts'
import { Cards, Roles, Team } from './on-table.tsx'
import { QuestTrack } from './quest-track.tsx'
import { Check, Cross, Crown, InText, SideSign, Sword } from './signs.tsx'
import styles from './things.module.css'
import { listed, rolesText } from './words.ts'

/** The quests in a row, and below them the team, the cards that came back, or who was who. */
export function Things({ scene, still }: ThingsProps<AvalonEvent, Table>) {
  const { step, table } = scene
  const over = step.kind === 'end' || step.kind === 'closed'
  const returned = step.event?.type === 'returned' ? step.part : undefined
  return (
    <div className={styles.room}>
      <QuestTrack
        settings={table.settings}
        quests={table.quests}
        current={over ? undefined : step.part}
        turned={still ? undefined : returned}
      />
      <OnTable scene={scene} moves={!still} />
      <Told table={table} />
    </div>
  )
}

function OnTable({ scene, moves }: { scene: AvalonScene; moves: boolean }) {
  const { step, table } = scene
  // Another step's things are drawn anew, so that they move.
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

/** How many there were of each: the fails last. */
function cardsOf(scene: AvalonScene): Card[] {
  const { team, fails } = questAt(scene)
  const failed = fails ?? 0
  return [...Array<Card>((team?.length ?? failed) - failed).fill('success'), ...Array<Card>(failed).fill('fail')]
}

/** The same to read. */
function Told({ table: { quests } }: { table: Table }) {
  const t = useTranslations('avalon.board')
  const player = usePlayer()
  return (
    <table className="sr-only">
      <caption>{t('track')}</caption>
      <tbody>
        {quests.map(({ quest, team, success, fails, proposals }) => (
          <tr key={quest}>
            <th scope="row">{t('quest', { quest })}</th>
            <td>{team ? listed(team.map(player), t) : t('noTeam', { count: proposals.length })}</td>
            <td>
              {success === null ? t('open') : t(success ? 'outcome.succeeds' : 'outcome.fails', { fails: fails ?? 0 })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether a seat leads, whether it is in the team, and what the viewer knows of its role. */
export function State({ seat, scene }: SeatThingsProps<AvalonEvent, Table>) {
  const t = useTranslations('avalon.board')
  const roles = rolesKnown(scene, seat)
  const side = sideOfAll(roles)
  return (
    <span className={styles.state}>
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
        <span className={styles.role} data-side={side}>
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
    <span className={styles.sign} title={title}>
      <InText>{children}</InText>
      <span className="sr-only">{title}</span>
    </span>
  )
}

/** A seat's vote, when all votes are shown; at other times its last speech. */
export function Place({ seat, scene, children }: SeatThingsProps<AvalonEvent, Table> & { children?: ReactNode }) {
  const t = useTranslations('avalon.board')
  const approves = votedIn(scene)?.votes[seat - 1]
  if (approves === undefined) return children
  return (
    <span className={styles.ballot} data-approves={approves}>
      <InText>{approves ? <Check /> : <Cross />}</InText> {t(approves ? 'ballot.approves' : 'ballot.rejects')}
    </span>
  )
}

/** All points are shared by the side that won. */
export function Reasons({ seat, scene, unit }: SeatThingsProps<AvalonEvent, Table> & { unit: number }) {
  const t = useTranslations('avalon.board')
  const { ended } = scene.table
  const role = ended?.roles[seat - 1]
  if (!ended || !role) return null
  const side = sideOf(role)
  const text = t(side === ended.winner ? 'reasons.won' : 'reasons.lost', { side: t(`sides.${side}`) })
  return <ReasonsInWords unit={unit} reasons={[{ text }]} />
}
