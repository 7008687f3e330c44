'use client'

import type { PlayState } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { Notice } from '../ui/forms/form-parts.tsx'
import { ModeForm } from './answer/answer-form.tsx'
import type { AnswerFormProps } from './answer/choose-form.tsx'
import { Refusal } from './answer/refusal.tsx'
import { Clock } from './clock.tsx'
import type { PlayTableProps, WaitingTableProps } from './play-props.ts'
import { useAnswering } from './use-answering.ts'
import { isOver, usePlay } from './use-play.ts'
import { WaitingRoom } from './waiting-room.tsx'

interface PlayRoomProps {
  sitting: string
  initial: PlayState
  /** Whether no match begins on the site at the moment. */
  paused: boolean
  unit: number
  PlayTable: ComponentType<PlayTableProps>
  WaitingTable: ComponentType<WaitingTableProps>
  /** Shown at the end of a game, instead of the result, to a person who must not know the result yet. */
  ending?: ReactNode
  /** Shown to such a person, instead of what is shown to visitors, when the match is void. */
  brokenOff?: ReactNode
  /** Shown to a person whose seat is gone, instead of what is shown to visitors. */
  gone?: ReactNode
}

export function PlayRoom({ sitting, initial, paused, unit, PlayTable, WaitingTable, ...instead }: PlayRoomProps) {
  const t = useTranslations('play')
  const play = usePlay(sitting, initial)
  const answering = useAnswering(sitting, play)
  const { state, problem } = play
  const { question } = answering
  const waits = state.state === 'waiting' || state.state === 'lobby'
  const [waited] = useState(waits)
  // The long form that leads to the waiting room, and the room, may be scrolled down: the next page is seen from its top.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when the match begins
  useEffect(() => {
    if (waited) window.scrollTo(0, 0)
  }, [waited, waits])
  const atEnd = isOver(state) && (state.state === 'void' ? instead.brokenOff : instead.ending)
  const isEnded = Boolean(atEnd)
  const [wasEnded] = useState(isEnded)
  const end = useRef<HTMLDivElement>(null)
  // The question that had the focus is gone with the table, and screen readers read out what has the focus.
  useEffect(() => {
    if (isEnded && !wasEnded) end.current?.focus()
  }, [isEnded, wasEnded])
  // An experiment may ask the person a question of its own, which is no part of the game and gets a general form.
  const probed = question && isProbe(question.kind) ? { ...answering, question } : undefined
  return (
    <div className="pt-2 short:-mt-3 short:pt-0">
      {/* Over the page, so that nothing moves under a finger while the connection comes and goes. */}
      <div role="status" className="fixed inset-x-4 top-2 z-10 mx-auto max-w-prose">
        {problem === 'lost' && (
          <p className="border border-line-strong border-l-3 border-l-vermilion bg-surface px-4 py-2 text-sm">
            {t('lost')}
          </p>
        )}
      </div>
      {probed && 'seat' in state && (
        <ProbePanel {...{ sitting }} language={state.language} answering={probed} requestedAt={play.requestedAt} />
      )}
      {problem === 'gone' ? (
        (instead.gone ?? <Gone why="gone" />)
      ) : atEnd ? (
        <div ref={end} tabIndex={-1}>
          {atEnd}
        </div>
      ) : waits ? (
        <WaitingRoom {...{ sitting, state, paused, WaitingTable }} requestedAt={play.requestedAt} look={play.look} />
      ) : state.state === 'playing' || state.state === 'over' ? (
        <PlayTable
          {...{ sitting, state, play, unit }}
          answering={probed ? { ...answering, question: undefined } : answering}
        />
      ) : (
        <Gone why={state.state} />
      )}
    </div>
  )
}

export function Gone({ why }: { why: 'gone' | 'missed' | 'void' }) {
  const t = useTranslations('play')
  return (
    <>
      <h1 className="mb-4 text-2xl/text">{t('room')}</h1>
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

const isProbe = (kind: string): boolean => kind.startsWith('probe:')

const WORDS = { field: (name: string) => name }

/** The game ignores the answer to an experiment's question, and the other players never see the answer. */
function ProbePanel({ sitting, language, answering, requestedAt }: AnswerFormProps & { requestedAt: number }) {
  const t = useTranslations('play.probe')
  const { question, problem } = answering
  return (
    <section className="my-4 max-w-text rounded-md border border-line p-4" aria-labelledby="probe">
      <h2 id="probe" className="text-lg/text">
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <Clock key={question.id} leftMs={question.leftMs} requestedAt={requestedAt} />
      <p lang={language} className="my-3 wrap-anywhere">
        {question.task}
      </p>
      <Refusal question={question} />
      <ModeForm key={question.id} {...{ sitting, language, answering }} words={WORDS} />
      <p role="alert">{problem && t(`problem.${problem}`)}</p>
    </section>
  )
}
