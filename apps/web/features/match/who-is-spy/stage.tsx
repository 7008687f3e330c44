import type { MatchCard } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { Centre } from './centre.tsx'
import type { Scene } from './scene.ts'
import { SeatAtTable } from './seat-at-table.tsx'
import styles from './stage.module.css'
import { Threads } from './threads.tsx'

/** The round table, three masks on its far side and three on the near one, and in its light what is being said. */
export function Stage({ scene, match }: { scene: Scene; match: MatchCard }) {
  const t = useTranslations('match')
  return (
    <div className={styles.stage}>
      <div className={styles.table} aria-hidden="true" />
      <ul className={styles.seats} aria-label={t('seats')}>
        {scene.seats.map((seat) => (
          <SeatAtTable key={seat.seat} scene={seat} agent={match.seats.find((one) => one.seat === seat.seat)?.agent} />
        ))}
      </ul>
      <Threads scene={scene} />
      <div className={styles.centre} data-kind={scene.moment.kind}>
        <Centre scene={scene} match={match} />
      </div>
    </div>
  )
}
