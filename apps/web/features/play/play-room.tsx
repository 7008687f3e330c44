'use client'

import type { PlayState } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import type { ComponentType, ReactNode } from 'react'
import { Notice } from '../ui/forms/notice.tsx'
import { ModeForm } from './answer/answer-form.tsx'
import { Refusal } from './answer/refusal.tsx'
import { Clock } from './clock.tsx'
import type { PlayTableProps, WaitingTableProps } from './play-props.ts'
import { type OpenAnswering, useAnswering } from './use-answering.ts'
import { isOver, usePlay } from './use-play.ts'
import { WaitingRoom } from './waiting-room.tsx'

interface PlayRoomProps {
  sitting: string
  initial: PlayState
  /** The number of score units in one whole point of this game; scores are stored as whole numbers of this unit. */
  unit: number
  /** The component that shows the running game to a person who plays in it. */
  PlayTable: ComponentType<PlayTableProps>
  /** The component that shows the seats while people wait for the game to begin. */
  WaitingTable: ComponentType<WaitingTableProps>
  /** Content shown instead of the end of the game, when the person who played may not see the end. */
  ending?: ReactNode
}

/** The page of a person who plays a game, from waiting for other players to the end of the game. */
export function PlayRoom({ sitting, initial, unit, PlayTable, WaitingTable, ending }: PlayRoomProps) {
  const t = useTranslations('play')
  const play = usePlay(sitting, initial)
  const answering = useAnswering(sitting, play)
  const { state, problem } = play
  const { question } = answering
  // A question of an experiment is not passed to the game's own form, because it does not belong to the game.
  const probed = question && isProbe(question.kind) ? { ...answering, question } : undefined
  return (
    <div className="pt-2 short:pt-0">
      <p role="status" className="text-sm text-vermilion">
        {problem === 'lost' && t('lost')}
      </p>
      {probed && 'seat' in state && (
        <ProbePanel {...{ sitting }} language={state.language} answering={probed} receivedAt={play.receivedAt} />
      )}
      {ending !== undefined && (problem === 'gone' || isOver(state)) ? (
        ending
      ) : problem === 'gone' ? (
        <Gone why="gone" />
      ) : state.state === 'waiting' || state.state === 'lobby' ? (
        <WaitingRoom {...{ sitting, state, WaitingTable }} receivedAt={play.receivedAt} look={play.look} />
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

/** Explains to a person why there is no game to play at this address. */
function Gone({ why }: { why: 'gone' | 'missed' | 'void' }) {
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

interface ProbePanelProps {
  sitting: string
  language: string
  answering: OpenAnswering
  receivedAt: number
}

/** Whether a question to a player is one that an experiment asks in addition to the game's own questions. */
const isProbe = (kind: string): boolean => kind.startsWith('probe:')

/** The fields of an experiment's question are labelled with the names that the experiment gave them. */
const WORDS = { field: (name: string) => name }

/**
 * Shows a question that an experiment asks a player: the game ignores the answer, and the other players never see it.
 */
function ProbePanel({ sitting, language, answering, receivedAt }: ProbePanelProps) {
  const t = useTranslations('play.probe')
  const { question, problem } = answering
  return (
    <section className="my-4 max-w-text rounded-md border border-line p-4" aria-labelledby="probe">
      <h2 id="probe" className="text-lg/text">
        {t('title')}
      </h2>
      <p>{t('text')}</p>
      <Clock key={question.id} leftMs={question.leftMs} receivedAt={receivedAt} />
      <p lang={language} className="my-3 wrap-anywhere">
        {question.task}
      </p>
      <Refusal question={question} />
      <ModeForm key={question.id} {...{ sitting, language, answering }} words={WORDS} />
      <p role="alert">{problem && t(`problem.${problem}`)}</p>
    </section>
  )
}
