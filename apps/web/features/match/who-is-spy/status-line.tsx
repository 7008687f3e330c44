import { ROUNDS } from '@masquerade/games/who-is-spy/constants'
import { useTranslations } from 'next-intl'
import type { BoardProps } from '../board-props.ts'
import styles from './board.module.css'
import type { Scene } from './scene.ts'

type Props = Pick<BoardProps, 'status' | 'connection' | 'behind'> & { scene: Scene; following: boolean }

/** Above the table: which round it is, whether this is now, and who is waited for. */
export function StatusLine({ scene, status, connection, behind, following }: Props) {
  const t = useTranslations('match')
  const running = status === 'running'
  const now = running && following
  return (
    <div className={styles.status}>
      <p>
        {scene.moment.kind === 'end' ? t('now.finished') : t('round', { round: scene.moment.round, rounds: ROUNDS })}
      </p>
      <p className={styles.live} data-now={now && connection !== 'lost' && !behind}>
        {connection === 'lost' && running ? t('now.catchingUp') : behind ? t('now.behind') : null}
        {connection !== 'lost' &&
          !behind &&
          running &&
          (now ? (waiting(scene, t) ?? t('now.live')) : t('now.watchingBack'))}
      </p>
    </div>
  )
}

function waiting({ waitingFor }: Scene, t: ReturnType<typeof useTranslations<'match'>>): string | undefined {
  return waitingFor === undefined ? undefined : t('waitingFor', { seat: waitingFor })
}
