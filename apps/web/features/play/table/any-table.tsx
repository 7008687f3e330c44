'use client'

import type { Seat, Seen } from '@masquerade/game'
import type { MatchCard, OpenQuestion } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { maskAt } from '../../masks/mask-at.ts'
import { SharedMasks } from '../../masks/shared-masks.tsx'
import { useUncovered } from '../../match/use-uncovered.ts'
import { AnswerForm, type AnswerFormProps } from '../answer/answer-form.tsx'
import { spelledOut } from '../answer/answer-words.ts'
import { Clock } from '../clock.tsx'
import type { PlayTableProps } from '../play-props.ts'
import type { OpenAnswering } from '../use-answering.ts'
import { useKeyboardBack, useTitle } from '../use-turn.ts'
import { Ended } from './ended.tsx'
import { Happened } from './happened.tsx'
import { OwnView } from './own-view.tsx'
import { SeatsAtTable } from './seats-at-table.tsx'
import styles from './table.module.css'

export interface AnyTableProps extends PlayTableProps, Pick<AnswerFormProps, 'words' | 'confirm'> {
  /** The game's own board, as this seat sees it; controls on it answer by `answering.answer({ action })`. */
  board?: ReactNode
  /** Controls in place of the form; undefined where the form does. */
  controls?: ((asked: OpenAnswering) => ReactNode | undefined) | undefined
  /** What the seat alone may know, in the game's own words; the usual list where it is not given. */
  own?: ReactNode
  /** The game's own words for an event; null for one that is not worth a line. */
  line?: ((event: Seen) => ReactNode | null | undefined) | undefined
  /** What is to be done, by the kind of the question. */
  asks?: ((kind: string) => string | undefined) | undefined
  /** The game's own words about the end. */
  result?: ((match: MatchCard | undefined) => ReactNode) | undefined
}

/**
 * A person's seat in any game: what it is asked, the game's board, what it alone knows, what has happened, and at the end
 * what came of it. A game's folder gives its board and its words.
 */
export function AnyTable(props: AnyTableProps) {
  const { sitting, state, play, answering, unit, words, confirm } = props
  const t = useTranslations('play')
  const { seat, language } = state
  const { question } = answering
  const over = state.state === 'over'
  const card = useUncovered(over ? state.match : undefined)
  const match = useMatch(state, card)
  const player = usePlayerName(seat)
  const [facts, situation] = useLastKnown(state, question)
  const place = useRef<HTMLDivElement>(null)
  useKeyboardBack(place, question?.id)
  useTitle(question ? t('table.title') : undefined)
  const masks = useMemo(() => match.seats.map((one) => maskAt(match, one.seat)), [match])
  const open: OpenAnswering | undefined = question && { ...answering, question }

  return (
    <SharedMasks ids={masks}>
      <h1 className="sr-only">{t('room')}</h1>
      <div className={styles.room}>
        <section className={styles.table} aria-label={t('table.label')}>
          <AskedNow {...{ place, question, over, receivedAt: play.receivedAt }} asks={props.asks} />
          <SeatsAtTable match={match} own={seat} asked={question && seat} player={player} />
          {props.board}
          {over && (
            <Ended {...{ card, unit, player }} match={state.match} own={seat}>
              {props.result?.(card)}
            </Ended>
          )}
          {open &&
            (props.controls?.(open) ?? <AnswerForm {...{ sitting, language, words, confirm }} answering={open} />)}
          {!open && answering.problem && <p role="alert">{t(`answer.problem.${answering.problem}`)}</p>}
          {!over && (props.own ?? <OwnView {...{ facts, language }} situation={situation} />)}
        </section>
        <Happened events={play.events} language={language} player={player} line={props.line} />
      </div>
    </SharedMasks>
  )
}

interface AskedNowProps {
  place: RefObject<HTMLDivElement | null>
  question: OpenQuestion | undefined
  over: boolean
  receivedAt: number
  asks: AnyTableProps['asks']
}

/** What the person is asked and the time that is left, or that others are waited for. */
function AskedNow({ place, question, over, receivedAt, asks }: AskedNowProps) {
  const t = useTranslations('play.table')
  const asked = question && (asks?.(question.kind) ?? t('asked', { kind: spelledOut(question.kind) }))
  return (
    <div ref={place} tabIndex={-1} className={styles.now} data-mine={question ? true : undefined}>
      <p role="status" className={styles.status}>
        {asked ?? t(over ? 'over' : 'waiting')}
      </p>
      {question && <Clock key={question.id} leftMs={question.leftMs} receivedAt={receivedAt} />}
    </div>
  )
}

/** The table as masks are drawn of it: who wears them is known at the end. */
function useMatch({ table, seats }: PlayTableProps['state'], card: MatchCard | undefined) {
  return useMemo(
    () => ({ id: table, seats: card?.seats ?? Array.from({ length: seats }, (_, index) => ({ seat: index + 1 })) }),
    [table, seats, card],
  )
}

/** What seats are called: by their numbers, the person's own with a word for that. */
function usePlayerName(own: Seat): (seat: Seat) => string {
  const t = useTranslations('match')
  return (seat) => {
    const name = t('player', { seat })
    return seat === own ? t('playerYou', { name }) : name
  }
}

/** News come without what has not changed: the last that was told holds. The words are those of the open question. */
function useLastKnown(state: PlayTableProps['state'], question: OpenQuestion | undefined) {
  const told = state.state === 'playing' ? state.facts : undefined
  const [facts, setFacts] = useState(told)
  if (told !== undefined && told !== facts) setFacts(told)
  return [facts, question?.situation] as const
}
