'use client'

import { tableOf } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useUncovered } from '@/features/match/use-uncovered.ts'
import { Clock } from '@/features/play/clock.tsx'
import type { PlayTableProps } from '@/features/play/play-props.ts'
import { roundsAtMost } from '../at-table.ts'
import { Players, usePlayer } from '../players.tsx'
import { useAnnouncement } from './announcement.ts'
import { Ending } from './ending.tsx'
import styles from './play.module.css'
import { SpeakForm } from './speak-form.tsx'
import { storyOf } from './story.ts'
import { TableSeats } from './table-seats.tsx'
import { VoteForm } from './vote-form.tsx'
import { WhatWasSaid } from './what-was-said.tsx'
import { WordCard } from './word-card.tsx'

/** The game as the person's seat sees it, and what it is asked. */
export function GameTable({ sitting, state, play, unit }: PlayTableProps) {
  const t = useTranslations('play')
  const own = useTranslations('who-is-spy.play')
  const { events, receivedAt, look } = play
  const table = useMemo(() => tableOf(events), [events])
  const player = usePlayer({ table })
  const entries = useMemo(() => storyOf(events), [events])
  const [answered, setAnswered] = useState<string>()
  // Nothing is asked by a page that does not listen yet.
  const asked = state.state === 'playing' && receivedAt > 0 ? state.question : undefined
  // A look that was under way may return the question that was just answered.
  const question = asked && asked.id !== answered && !table.ended ? asked : undefined
  const out = !table.alive.includes(state.seat)
  const announcement = useAnnouncement(
    table,
    entries,
    state.seat,
    question?.kind ?? (out || table.phase !== 'voting' ? undefined : 'voted'),
  )
  useTitle(question ? own('turn.title') : undefined)

  const mine = table.own?.word
  const status = useRef<HTMLDivElement>(null)
  const done = (ask: string) => {
    setAnswered(ask)
    // The form that had the keyboard is gone.
    status.current?.focus()
    look()
  }
  const match = state.state === 'over' ? state.match : undefined
  const card = useUncovered(match)
  const seats = { table, seat: state.seat, face: state.table, match: card }
  return (
    <Players table={table} match={card}>
      <h1 className="sr-only">{t('room')}</h1>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <div className={styles.board}>
        <div className={styles.play}>
          {table.ended ? (
            <Ending
              ended={table.ended}
              seat={state.seat}
              unit={unit}
              match={match}
              card={card}
              language={state.language}
            >
              <TableSeats {...seats} />
            </Ending>
          ) : (
            <>
              <div ref={status} tabIndex={-1} className={styles.now} data-mine={question ? true : undefined}>
                <p>
                  <span className="eyebrow">{own('round', { round: table.round, rounds: roundsAtMost(table) })}</span>
                  <b>{statusText()}</b>
                </p>
                {question && <Clock key={question.id} leftMs={question.leftMs} receivedAt={receivedAt} />}
              </div>
              {mine !== undefined && <WordCard word={mine} language={state.language} />}
              {question?.kind === 'speak' && mine !== undefined && (
                <SpeakForm
                  {...{ sitting, question, done }}
                  language={state.language}
                  word={mine}
                  said={table.speeches.map(({ text }) => text)}
                  limit={table.limits.characters}
                />
              )}
              {question?.choices ? <VoteForm {...{ sitting, question, done }} {...seats} /> : <TableSeats {...seats} />}
            </>
          )}
        </div>
        <WhatWasSaid
          rounds={roundsAtMost(table)}
          entries={entries}
          seat={state.seat}
          face={state.table}
          language={state.language}
        />
      </div>
    </Players>
  )

  function statusText(): string {
    if (question) return own(question.kind === 'speak' ? 'turn.speak' : 'turn.vote')
    if (table.phase === 'voting') return own(out ? 'turn.othersVote' : 'turn.voted')
    const next = table.phase === 'speaking' ? table.order[speeches()] : undefined
    if (next === undefined) return own('turn.judging')
    if (next === state.seat) return own('turn.yours')
    return own('turn.speaks', { seat: player(next) })
  }
  function speeches(): number {
    return table.speeches.filter(({ round }) => round === table.round).length
  }
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
