import type { EventData } from '@masquerade/games'
import type { Asked } from '@masquerade/protocol/follow-match'
import { useTranslations } from 'next-intl'
import type { CSSProperties, ReactNode } from 'react'
import { agentAt, maskAt } from '@/features/masks/mask-at.ts'
import { SeatMask } from '@/features/masks/seat-mask.tsx'
import { seatMask } from '@/features/masks/traits.ts'
import type { DrawnMatch } from '@/features/stage/drawn-match.ts'
import type { TablePlace } from '@/features/stage/round-table.ts'
import styles from '@/features/stage/stage.module.css'
import { appears, turns, Unmasked } from '@/features/stage/unmasked.tsx'
import { Link } from '@/lib/link.tsx'
import { useSeatName } from '../players.tsx'
import { RoleMark } from '../role-mark.tsx'
import cards from './cards.module.css'
import { PlaceAtTable } from './place-at-table.tsx'
import roles from './roles.module.css'
import type { SeatScene } from './scene.ts'

export interface SeatProps {
  scene: SeatScene
  /** Where it stands. */
  place: TablePlace
  match: DrawnMatch
  /** Its question and deadline, while it is asked. */
  asked: Asked | undefined
  /** A vote is running, and who is asked is known. */
  voting: boolean
  /** At the end: what the seat's points came from. */
  points: { ended: EventData<'ended'>; unit: number } | undefined
  /** When its mask comes off, while the end of a masked table is shown. */
  unmasking: CSSProperties | undefined
  /** What it can be chosen by: an input that covers it. */
  choice?: ReactNode
}

/** A mask at the table, who wears it, what it is doing, and what lies before it. */
export function SeatAtTable(props: SeatProps) {
  const player = useSeatName()
  const { scene, place, match } = props
  const { seat } = scene
  const unmasking = props.unmasking !== undefined
  const agent = agentAt(match, seat)
  return (
    <li
      className={styles.seat}
      data-seat={seat}
      data-row={place.row}
      data-edge={place.edge}
      // Properties of our own.
      style={{ '--column': place.column, '--span': place.span, ...props.unmasking } as CSSProperties}
      data-now={scene.now}
      data-doing={scene.doing}
      data-out={scene.out !== undefined}
      data-fresh={scene.fresh}
    >
      <span className={styles.mask}>
        {agent && unmasking ? (
          <Unmasked id={agent.id} plain={<SeatMask id={seatMask(match.id, seat)} state={scene.mask} />} />
        ) : (
          <SeatMask id={maskAt(match, seat)} state={scene.mask} />
        )}
        <DealtCard scene={scene} unmasking={unmasking} />
      </span>
      <span className={styles.who}>
        <span className={styles.name}>
          {agent ? (
            <Link href={`/agents/${agent.slug}`} className={unmasking ? appears : undefined}>
              <bdi>{agent.name}</bdi>
            </Link>
          ) : (
            <bdi>{player(seat)}</bdi>
          )}
        </span>
        <span className={styles.state}>
          {agent && <span className={styles.player}>{player(seat)}</span>}
          <SeatState scene={scene} done={props.voting && !props.asked} />
        </span>
      </span>
      <PlaceAtTable {...props} />
      {props.choice}
    </li>
  )
}

/** The card that it was dealt: face down until its role is known. */
function DealtCard({ scene: { role, word }, unmasking }: { scene: SeatScene; unmasking: boolean }) {
  const up = role !== undefined || word !== undefined
  return (
    <span
      className={`${cards.flip} ${styles.dealt} ${roles.role} ${unmasking ? turns : ''}`}
      data-up={up}
      data-role={role}
      aria-hidden="true"
    >
      <i className={cards.back} />
      <span className={cards.front}>{role ? <RoleMark role={role} /> : word === undefined ? null : '?'}</span>
    </span>
  )
}

/** What is to be said of a seat: one part, or two. */
function SeatState({ scene, done }: { scene: SeatScene; done: boolean }) {
  const t = useTranslations('who-is-spy.board')
  const { role, votes, out, doing, word, ballot } = scene
  const voted = doing === 'voting' && (done || ballot?.is !== 'open')
  const known = role !== undefined || word !== undefined
  return (
    <>
      {known && (
        <span className={`${styles.role} ${roles.role}`} data-role={role}>
          {role && (
            <>
              <RoleMark role={role} /> {t(`role.${role}`)}
            </>
          )}
          {word !== undefined && <bdi className={styles.word}>{word}</bdi>}
        </span>
      )}
      {!known && doing && (
        <span className={voted ? undefined : styles.doing}>{t(`doing.${voted ? 'voted' : doing}`)}</span>
      )}
      {!doing && votes !== undefined && votes > 0 && <span className={styles.votes}>{t('drew', { votes })}</span>}
      {!known && !doing && !votes && out && (
        <span className={out.by === 'foul' ? styles.foul : styles.gone}>{t(`out.${out.foul ?? 'vote'}`)}</span>
      )}
    </>
  )
}
