'use client'

import { tableOf } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { maskAt } from '@/features/masks/mask-at.ts'
import { SharedMasks } from '@/features/masks/shared-masks.tsx'
import { Announcer } from '@/features/match/announcer.tsx'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import type { DrawnMatch } from '@/features/stage/drawn-match.ts'
import board from '@/features/stage/room.module.css'
import { AfterTheGame } from '../board/after-the-game.tsx'
import { useMomentText } from '../board/moment-text.ts'
import type { Scene } from '../board/scene.ts'
import { Stage } from '../board/stage.tsx'
import { Transcript } from '../board/transcript.tsx'
import { Players } from '../players.tsx'
import { OwnResult } from './own-result.tsx'
import styles from './play.module.css'
import { SpeakForm } from './speak-form.tsx'
import { TableStatus, useStatusText } from './table-status.tsx'
import { useSeenTable } from './use-seen-table.ts'
import { useVote, type Vote } from './use-vote.ts'
import { VoteFor, VoteForm } from './vote-form.tsx'
import { WaitingTable } from './waiting-table.tsx'
import { WordCard } from './word-card.tsx'

/** The game from a person's seat: the stage that the audience sees, and below it what the person is asked. */
export function GameTable({ sitting, state, play, unit }: PlayTableProps) {
  const t = useTranslations('play')
  const words = useTranslations('match')
  const own = useTranslations('who-is-spy.play')
  const { receivedAt, look } = play
  const { seat, language } = state
  const { scene, moments, events, caughtUp, match, uncovered } = useSeenTable(state, play.events)
  const [answered, setAnswered] = useState<string>()
  // Nothing is asked by a page that does not listen yet, nor before the stage has shown what it is about.
  const asked = state.state === 'playing' && receivedAt > 0 && caughtUp ? state.question : undefined
  // A look that was under way may return the question that was just answered.
  const question = asked && asked.id !== answered && !scene?.ended ? asked : undefined
  useTitle(question ? own('turn.title') : undefined)

  const status = useRef<HTMLDivElement>(null)
  const done = (ask: string) => {
    setAnswered(ask)
    // The form that had the keyboard is gone.
    status.current?.focus()
    look()
  }
  const vote = useVote(sitting, question?.choices && question, done)
  const word = useMemo(() => tableOf(play.events).own?.word, [play.events])
  const announcement = useAnnouncement(scene, match, seat, useStatusText(scene, seat, question))
  const masks = useMemo(() => match.seats.map((one) => maskAt(match, one.seat)), [match])

  const title = <h1 className="sr-only">{t('room')}</h1>
  if (!scene)
    return (
      <>
        {title}
        <WaitingTable table={state.table} seats={state.seats} taken={state.seats} asleep={false}>
          {t('waiting.lobby.text')}
        </WaitingTable>
      </>
    )
  const { table, ended } = scene
  const speaking = question?.kind === 'speak' && word !== undefined
  const asking = speaking
    ? [{ seat, ask: question.kind, limitMs: question.limitMs, until: receivedAt + question.leftMs }]
    : undefined
  return (
    <Players table={table} match={match} own={seat}>
      {title}
      <div className={board.room}>
        <SharedMasks ids={masks}>
          <div className={board.board}>
            <section aria-label={words('stage')} className={styles.play} data-ended={ended ? true : undefined}>
              <TableStatus {...{ scene, seat, question, receivedAt }} place={status} />
              <Announcer text={announcement} first />
              <Stage
                scene={withChoice(scene, seat, vote)}
                {...{ match, unit, asking }}
                choice={(one) => question?.choices?.includes(one) && <VoteFor vote={vote} seat={one} />}
              />
              {ended ? (
                <OwnResult {...{ table, ended, seat, unit }} match={state.state === 'over' ? state.match : undefined} />
              ) : (
                word !== undefined && <WordCard word={word} language={language} />
              )}
              {speaking && (
                <SpeakForm
                  {...{ sitting, question, done, language, word }}
                  said={table.speeches.map(({ text }) => text)}
                  limit={table.limits.characters}
                />
              )}
              {question?.choices && <VoteForm vote={vote} />}
            </section>
            <Transcript {...{ match, moments, events }} index={moments.length - 1} />
            {uncovered && <AfterTheGame match={uncovered} {...{ events, ended, unit }} reached />}
          </div>
        </SharedMasks>
      </div>
    </Players>
  )
}

/** What a screen reader announces: the newest thing that happened, and what the person is asked. */
function useAnnouncement(scene: Scene | undefined, match: DrawnMatch, seat: number, status: string): string {
  const happened = useMomentText(scene, match, undefined, seat)
  return [scene?.speech?.seat === seat ? '' : happened, status].filter(Boolean).join(' ')
}

/** The face that is chosen is tied to the person's own by a thread, as all votes are when they are out. */
function withChoice(scene: Scene, seat: number, { choice }: Vote): Scene {
  if (typeof choice !== 'number') return scene
  return { ...scene, votes: [{ round: scene.moment.round, seat, for: choice }] }
}

/** A tab in the background says when it is one's turn. */
function useTitle(turn: string | undefined) {
  useEffect(() => {
    if (turn === undefined) return
    const before = document.title
    document.title = turn
    return () => {
      document.title = before
    }
  }, [turn])
}
