import type { Draft } from '@masquerade/game'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CardsSwitch } from '../ending/cards-switch.tsx'
import type { BoardProps } from '../match/board-props.ts'
import look from '../match/now.module.css'
import type { Playhead } from '../match/playhead.ts'
import type { Cue } from '../sound/cues.ts'
import { SoundSwitch } from '../sound/sound-switch.tsx'
import styles from '../stage/room.module.css'
import { usePlayer } from './players.tsx'
import type { Scene, StepKind } from './tabletop.ts'

interface Props<Event extends Draft, Table> extends Pick<BoardProps, 'status' | 'connection' | 'behind' | 'viewers'> {
  cards: BoardProps['sight']['cards']
  scene: Scene<Event, Table>
  playhead: Playhead
  strayed: boolean
  /** Where the match is: its round, or its turn. */
  children: ReactNode
}

const CUES: Readonly<Partial<Record<StepKind, Cue>>> = { act: 'speech', fault: 'elimination', end: 'end' }

/** Above the table: where the match is, whether this is now, who is waited for, how many look on, and the cards' switch. */
export function StatusLine<Event extends Draft, Table>(props: Props<Event, Table>) {
  const { scene, status, strayed, viewers, cards, playhead, children } = props
  const t = useTranslations('match')
  const { step } = scene
  const running = status === 'running'
  return (
    <div className={look.line}>
      <div className={styles.where}>
        <p>{children}</p>
        <SoundSwitch cue={{ key: step.seq, cue: step.out ? 'elimination' : CUES[step.kind] }} />
      </div>
      {running && (
        <p>
          <Now {...props} />
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

function Now<Event extends Draft, Table>({ connection, behind, playhead, scene }: Props<Event, Table>) {
  const t = useTranslations('match')
  const player = usePlayer()
  if (connection === 'lost') return <span className={look.now}>{t('now.catchingUp')}</span>
  if (behind) return <span className={look.now}>{t('now.behind')}</span>
  if (playhead.going !== 'live')
    return <span className={look.now}>{t(playhead.index === playhead.last ? 'now.paused' : 'now.watchingBack')}</span>
  // While a vote is open the ballots tell who is waited for.
  const waiting = scene.step.kind === 'vote' ? [] : scene.waiting
  const names = waiting.map(player).join(t('comma'))
  return (
    <span className={look.now} data-now>
      {waiting.length > 0 ? t('tabletop.waitingFor', { names }) : t('now.live')}
    </span>
  )
}
