'use client'

import type { OpenQuestion } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { Clock } from '@/features/play/clock.tsx'
import { roundsAtMost } from '../at-table.ts'
import type { Scene } from '../board/scene.ts'
import type { Player } from '../player-at.ts'
import { usePlayer } from '../players.tsx'
import styles from './play.module.css'

interface TableStatusProps {
  scene: Scene
  seat: number
  question: OpenQuestion | undefined
  receivedAt: number
  /** Where the keyboard goes when a form is done. */
  place: RefObject<HTMLDivElement | null>
}

/** Above the table: which round it is, what the person is asked or who is waited for, and the time that is left. */
export function TableStatus({ scene, seat, question, receivedAt, place }: TableStatusProps) {
  const t = useTranslations('match')
  const status = useStatusText(scene, seat, question)
  return (
    <div ref={place} tabIndex={-1} className={styles.now} data-mine={question ? true : undefined}>
      <p className="eyebrow">
        {scene.ended
          ? t('now.finished')
          : t('round', { round: question ? scene.table.round : scene.moment.round, rounds: roundsAtMost(scene.table) })}
      </p>
      {question && <Clock key={question.id} leftMs={question.leftMs} receivedAt={receivedAt} />}
      {status !== '' && <p className={styles.status}>{status}</p>}
    </div>
  )
}

/** What goes on at the table, from the person's own seat. */
export function useStatusText(scene: Scene | undefined, seat: number, question: OpenQuestion | undefined): string {
  const t = useTranslations('who-is-spy.play.turn')
  const player = usePlayer(scene && { table: scene.table, own: seat })
  if (!scene || scene.ended) return ''
  if (question) return t(question.kind === 'speak' ? 'speak' : 'vote')
  return othersText(scene, seat, t, player)
}

function othersText(
  { ballots, waitingFor, moment, speech, table }: Scene,
  seat: number,
  t: ReturnType<typeof useTranslations<'who-is-spy.play.turn'>>,
  player: Player,
): string {
  if (ballots && !table.alive.includes(seat)) return t('othersVote')
  if (ballots) return t(table.cast.some((vote) => vote.seat === seat) ? 'voted' : 'judging')
  if (waitingFor === seat) return t('yours')
  if (waitingFor !== undefined) return t('thinks', { seat: player(waitingFor) })
  if (speech) return t('speaks', { seat: player(speech.seat) })
  return t(moment.kind === 'reveal' ? 'counted' : 'judging')
}
