import { useTranslations } from 'next-intl'
import { CardsSwitch } from '@/features/ending/cards-switch.tsx'
import type { BoardProps } from '@/features/match/board-props.ts'
import look from '@/features/match/now.module.css'
import type { Playhead } from '@/features/match/playhead.ts'
import { SoundSwitch } from '@/features/sound/sound-switch.tsx'
import styles from '@/features/stage/room.module.css'
import { roundsAtMost } from '../at-table.ts'
import { usePlayer } from '../players.tsx'
import { cueOf } from './cue.ts'
import type { MatchWords } from './moment-text.ts'
import type { Scene } from './scene.ts'

type Props = Pick<BoardProps, 'status' | 'connection' | 'behind' | 'viewers'> & {
  scene: Scene
  playhead: Playhead
  strayed: boolean
  cards: BoardProps['sight']['cards']
}

/** Above the table: which round it is, whether this is now, who is waited for, how many look on, and the cards' switch. */
export function StatusLine({ scene, status, strayed, viewers, cards, playhead, ...rest }: Props) {
  const player = usePlayer()
  const t = useTranslations('match')
  const own = useTranslations('who-is-spy.board')
  const running = status === 'running'
  const { text, now } = nowOf(scene, { ...rest, playhead }, { t, own, player })
  return (
    <div className={look.line}>
      <div className={styles.where}>
        <p>
          {scene.moment.kind === 'end'
            ? t('now.finished')
            : t('round', { round: scene.moment.round, rounds: roundsAtMost(scene.table) })}
        </p>
        <SoundSwitch cue={cueOf(scene)} />
      </div>
      {running && (
        <p>
          <span className={look.now} data-now={now}>
            {text}
          </span>
          {viewers !== undefined && viewers > 0 && (
            <span className={styles.viewers}>{t('now.viewers', { viewers })}</span>
          )}
        </p>
      )}
      {cards && <CardsSwitch {...cards} />}
      {playhead.missed && <p role="status">{t('now.catchingUp')}</p>}
      {strayed && <p className={styles.strayed}>{t(running ? 'now.notYet' : 'now.beyond')}</p>}
    </div>
  )
}

function nowOf(
  scene: Scene,
  { connection, behind, playhead }: Pick<Props, 'connection' | 'behind' | 'playhead'>,
  { t, own, player }: MatchWords,
): { text: string; now: boolean } {
  if (connection === 'lost') return { text: t('now.catchingUp'), now: false }
  if (behind) return { text: t('now.behind'), now: false }
  if (playhead.going === 'live')
    return {
      text: scene.waitingFor === undefined ? t('now.live') : own('waitingFor', { seat: player(scene.waitingFor) }),
      now: true,
    }
  return { text: t(playhead.index === playhead.last ? 'now.paused' : 'now.watchingBack'), now: false }
}
