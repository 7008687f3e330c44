import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Asking } from '@/features/live/asking.ts'
import { Centre } from './centre.tsx'
import type { Scene } from './scene.ts'
import { SeatAtTable } from './seat-at-table.tsx'
import styles from './stage.module.css'
import { Threads } from './threads.tsx'

interface Props {
  scene: Scene
  match: MatchCard
  /** What a whole point counts. */
  unit: number
  /** Who is asked now, while the newest moment of a running match is shown. */
  asking?: Asking | undefined
  /** Turns the cards over, while they are face down and somebody may. */
  reveal?: (() => void) | undefined
  /** The table alone, for a page that is not about this match. */
  glance?: boolean
}

/** The round table, three masks on its far side and three on the near one, and in its light what is being said. */
export function Stage({ scene, match, unit, asking = [], reveal, glance = false }: Props) {
  const t = useTranslations('match')
  const agentOf = (seat: number) => match.seats.find((one) => one.seat === seat)?.agent
  const [first] = useState(scene.moment.seq)
  const lit = scene.seats.find(({ now }) => now)?.seat
  return (
    <div
      className={styles.stage}
      data-kind={scene.moment.kind}
      data-glance={glance}
      data-still={scene.moment.seq === first}
    >
      <div className={styles.table} aria-hidden="true" />
      <div className={styles.lamp} data-lit={lit} aria-hidden="true" />
      <ul className={styles.seats} aria-label={t('seats')}>
        {scene.seats.map((seat) => (
          <SeatAtTable
            key={seat.seat}
            scene={seat}
            match={match}
            agentOf={agentOf}
            asked={asking.find((one) => one.seat === seat.seat)}
            voting={scene.ballots !== undefined && asking.length > 0}
            points={scene.ended && { ended: scene.ended, unit }}
          />
        ))}
      </ul>
      <Threads scene={scene} />
      <div className={styles.centre} data-kind={scene.moment.kind} data-from={scene.speech?.seat}>
        <Centre scene={scene} match={match} asking={asking} reveal={reveal} />
      </div>
    </div>
  )
}
