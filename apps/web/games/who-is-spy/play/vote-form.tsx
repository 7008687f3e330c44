'use client'

import type { OpenQuestion } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { type AnswerProblem, problemOf } from '@/features/play/answer-problem.ts'
import room from '@/features/play/play.module.css'
import { post } from '@/features/play/post.ts'
import { seatsAround } from '../at-table.ts'
import { usePlayer } from '../players.tsx'
import styles from './play.module.css'
import { SeatFace, type SeatsProps, seatData } from './table-seats.tsx'

interface VoteFormProps extends SeatsProps {
  sitting: string
  question: OpenQuestion
  done: (ask: string) => void
}

/** The table once more, where a face is chosen and then confirmed. */
export function VoteForm({ sitting, question, done, ...seats }: VoteFormProps) {
  const player = usePlayer()
  const t = useTranslations('who-is-spy.play.vote')
  const [choice, setChoice] = useState<number | 'abstain'>()
  const [problem, setProblem] = useState<Exclude<AnswerProblem, 'empty'> | 'none'>()
  const [pending, setPending] = useState(false)

  async function vote(event: FormEvent) {
    event.preventDefault()
    if (choice === undefined) return setProblem('none')
    setPending(true)
    const cast = await post(`/${sitting}/answer`, { ask: question.id, for: choice === 'abstain' ? null : choice })
    setPending(false)
    const wrong = cast.ok ? undefined : problemOf(cast.code)
    setProblem(wrong === 'empty' ? 'other' : wrong)
    if (wrong === undefined) done(question.id)
  }
  const radio = (value: number | 'abstain') => ({
    name: 'vote',
    value,
    checked: choice === value,
    onChange: () => {
      setChoice(value)
      setProblem(undefined)
    },
  })

  return (
    <form onSubmit={vote} className={styles.vote} noValidate>
      <fieldset aria-describedby={problem && 'vote-problem'}>
        <legend>{t('legend')}</legend>
        <div className={room.seats}>
          {seatsAround(seats.table).map((number) =>
            question.choices?.includes(number) ? (
              <label key={number} {...seatData(seats, number)} className={`${room.seat} ${styles.choice}`}>
                <input type="radio" {...radio(number)} />
                <SeatFace {...seats} number={number}>
                  {choice === number && t('chosen')}
                </SeatFace>
              </label>
            ) : (
              <div key={number} {...seatData(seats, number)} className={room.seat}>
                <SeatFace {...seats} number={number} />
              </div>
            ),
          )}
        </div>
        <label className={styles.abstain}>
          <input type="radio" {...radio('abstain')} /> {t('abstain')}
        </label>
      </fieldset>
      {problem && (
        <p id="vote-problem" role="alert" className={styles.warning} data-warning>
          {t(`problem.${problem}`)}
        </p>
      )}
      <button type="submit" className="button button-solid" disabled={pending}>
        {choice === undefined ? t('choose') : choice === 'abstain' ? t('abstain') : t('for', { seat: player(choice) })}
      </button>
    </form>
  )
}
