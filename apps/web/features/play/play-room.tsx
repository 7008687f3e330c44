'use client'

import type { PlayState } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { Notice } from '../forms/notice.tsx'
import styles from './play.module.css'
import type { PlayTableProps, WaitingTableProps } from './play-props.ts'
import { useAnswering } from './use-answering.ts'
import { usePlay } from './use-play.ts'
import { WaitingRoom } from './waiting-room.tsx'

interface PlayRoomProps {
  sitting: string
  initial: PlayState
  /** What a whole point counts in the game's scores. */
  unit: number
  /** How the game is played by a person. */
  PlayTable: ComponentType<PlayTableProps>
  /** Its table before the game. */
  WaitingTable: ComponentType<WaitingTableProps>
}

/** A person's seat, from waiting for the table to the end of its game. */
export function PlayRoom({ sitting, initial, unit, PlayTable, WaitingTable }: PlayRoomProps) {
  const t = useTranslations('play')
  const play = usePlay(sitting, initial)
  const answering = useAnswering(sitting, play)
  const { state, problem } = play
  return (
    <div className={styles.room}>
      <p role="status" className={styles.problem}>
        {problem === 'lost' && t('lost')}
      </p>
      {problem === 'gone' ? (
        <Gone why="gone" />
      ) : state.state === 'waiting' || state.state === 'lobby' ? (
        <WaitingRoom {...{ sitting, state, WaitingTable }} receivedAt={play.receivedAt} look={play.look} />
      ) : state.state === 'playing' || state.state === 'over' ? (
        <PlayTable {...{ sitting, state, play, answering, unit }} />
      ) : (
        <Gone why={state.state} />
      )}
    </div>
  )
}

/** No game, and why. */
function Gone({ why }: { why: 'gone' | 'missed' | 'void' }) {
  const t = useTranslations('play')
  return (
    <>
      <h1 className={styles.title}>{t('room')}</h1>
      <Notice title={t(`ended.${why}.title`)}>
        <p>{t(`ended.${why}.text`)}</p>
        <p>
          <a href="/play" className="button button-solid">
            {t('again')}
          </a>
        </p>
      </Notice>
    </>
  )
}
