import type { Asking } from '@masquerade/protocol/follow-match'
import { useTranslations } from 'next-intl'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { DrawnMatch } from '@/features/stage/drawn-match.ts'
import { placeAt, type TablePlace } from '@/features/stage/round-table.ts'
import styles from '@/features/stage/stage.module.css'
import { Threads } from '@/features/stage/threads.tsx'
import { unmaskingAt } from '../unmasking.ts'
import { Centre } from './centre.tsx'
import type { Scene, SeatScene } from './scene.ts'
import { SeatAtTable } from './seat-at-table.tsx'

interface Props {
  scene: Scene
  match: DrawnMatch
  /** What a whole point counts. */
  unit: number
  /** The seats that are asked now, while the newest moment of a running match is shown. */
  asking?: Asking | undefined
  /** Under what is said: what was thought, where the viewer wants to read it. */
  thought?: ReactNode
  /** The table alone, for a page that is not about this match. */
  glance?: boolean
  /** What a seat can be chosen by: an input that covers it. */
  choice?: ((seat: number) => ReactNode) | undefined
}

/** The round table, half of the masks on its far side and half on the near one, and in its light what is being said. */
export function Stage({ scene, match, unit, asking = [], thought, glance = false, choice }: Props) {
  const t = useTranslations('match')
  const [first] = useState(scene.moment.seq)
  const placeOf = (found: (seat: SeatScene) => boolean) => {
    const index = scene.seats.findIndex(found)
    return index === -1 ? undefined : placeAt(index, scene.seats.length)
  }
  const lit = placeOf(({ now }) => now)
  const speaking = placeOf(({ seat }) => seat === scene.speech?.seat)
  return (
    <div
      className={styles.stage}
      data-kind={scene.moment.kind}
      data-seq={scene.moment.seq}
      data-glance={glance}
      data-crowded={scene.seats.length > 6}
      data-still={scene.moment.seq === first}
      // A property of our own: how many seats stand beside each other.
      style={{ '--row': Math.ceil(scene.seats.length / 2) } as CSSProperties}
    >
      <div className={styles.table} aria-hidden="true" />
      <div className={styles.lamp} data-row={lit?.row} style={lit && lightAt(lit)} aria-hidden="true" />
      <ul className={styles.seats} aria-label={t('seats')}>
        {scene.seats.map((seat, index) => (
          <SeatAtTable
            key={seat.seat}
            scene={seat}
            place={placeAt(index, scene.seats.length)}
            match={match}
            asked={asking.find((one) => one.seat === seat.seat)}
            voting={scene.ballots !== undefined && asking.length > 0}
            points={scene.ended && { ended: scene.ended, unit }}
            unmasking={match.masked ? unmaskingAt(scene.table, seat.seat) : undefined}
            choice={choice?.(seat.seat)}
          />
        ))}
      </ul>
      <Threads of={scene.moment.seq} votes={scene.votes} seats={scene.seats.length} decided={scene.votedOut} />
      <div className={styles.centre} data-kind={scene.moment.kind} data-row={speaking?.row} data-edge={speaking?.edge}>
        <Centre scene={scene} match={match} asking={asking} thought={thought} />
      </div>
    </div>
  )
}

const lightAt = ({ light }: TablePlace) => ({ '--light': `${light}%` }) as CSSProperties // a property of our own
