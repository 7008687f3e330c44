'use client'

import type { Json, Seat } from '@masquerade/game'
import type { OpenQuestion } from '@masquerade/protocol'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Answering } from '../../play/use-answering.ts'
import { useKeptAnswer } from '../../play/use-draft.ts'
import { SubmitButton } from '../../ui/forms/form-parts.tsx'
import stage from '../stage/stage.module.css'
import { usePlayer } from './players.tsx'

/** A question that can be answered by pressing players' masks. */
export interface Slip {
  seats: readonly Seat[]
  count: number
  abstains: boolean
  action(seats: readonly Seat[]): Record<string, Json>
  /** The choice is sent with the game's own form, because the answer also contains a written text. */
  inForm?: boolean
}

/** How a question can be answered by pressing masks; undefined if no legal answer names a player. */
export function slipOf(question: Pick<OpenQuestion, 'options'>, field: 'for' | 'target'): Slip | undefined {
  const named = (question.options ?? []).flatMap(({ action }) => {
    const seat = typeof action === 'object' && action !== null ? new Map(Object.entries(action)).get(field) : undefined
    return typeof seat === 'number' || seat === null ? [seat] : []
  })
  const seats = named.filter((seat) => seat !== null)
  if (seats.length === 0) return undefined
  return {
    ...{ seats, count: 1, abstains: named.includes(null) },
    action: ([seat = null]) => ({ [field]: seat }),
  }
}

type Choice = Seat | 'abstain'

type Options = Pick<Answering, 'question' | 'answer' | 'pending'> & { sitting: string; slip: Slip | undefined }

const NOT_ASKED = { kind: '', turn: 0 }

export type Vote = ReturnType<typeof useVote>

/** A person's choice of players is valid only for the question for which the choice was made. */
export function useVote({ sitting, question, slip, answer, pending }: Options) {
  const draft = useKeptAnswer(sitting, question ?? NOT_ASKED, 'masks')
  const [none, setNone] = useState<string>()
  const { seats = [], count = 1, abstains = false } = slip ?? {}
  const chosen = keptChoice(draft.value, { seats, abstains })

  function cast(besides: Readonly<Record<string, Json>> = {}) {
    if (!question || !slip || pending) return
    const named = chosen.filter((one) => one !== 'abstain')
    if (named.length < count && !chosen.includes('abstain')) return setNone(question.id)
    void answer({ action: { ...slip.action(named), ...besides } })
  }
  function choose(choice: Choice) {
    if (question) draft.keep(chosenBy(choice, chosen, count))
    setNone(undefined)
  }
  const lacking = question !== undefined && none === question.id
  return { seats, count, abstains, chosen, pending, cast, choose, lacking }
}

/** What the tab kept, as far as the question still offers it. */
export function keptChoice(kept: unknown, { seats, abstains }: Pick<Slip, 'seats' | 'abstains'>): readonly Choice[] {
  const offered: readonly Choice[] = abstains ? [...seats, 'abstain'] : seats
  return Array.isArray(kept) ? offered.filter((choice) => kept.includes(choice)) : []
}

/** The choice after one more press; if several may be chosen, a second press cancels one. */
export function chosenBy(choice: Choice, chosen: readonly Choice[], count: number): readonly Choice[] {
  if (count === 1) return [choice]
  if (chosen.includes(choice)) return chosen.filter((one) => one !== choice)
  return chosen.length < count ? [...chosen, choice] : chosen
}

/** Inputs inside the picture name this HTML id, because they lie outside the form. */
const FORM = 'vote'

interface Props {
  vote: Vote
  says?: (names: readonly string[]) => string
  send?: () => void
  children?: ReactNode
}

export function VoteForm({ vote, says, send = () => vote.cast(), children }: Props) {
  const player = usePlayer()
  const t = useTranslations('play.vote')
  const { chosen, count, abstains, lacking, pending } = vote
  const names = chosen.flatMap((one) => (one === 'abstain' ? [] : [player(one)]))
  const buttonText = () => {
    if (chosen.includes('abstain')) return t('abstain')
    if (names.length < count) return count === 1 ? t('choose') : t('chooseMore', { chosen: names.length, count })
    return says ? says(names) : t('for', { seat: names[0] ?? '' })
  }
  return (
    <form
      id={FORM}
      className={`flex flex-wrap justify-between gap-x-4 gap-y-1 ${children ? 'items-end' : 'items-center'}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {children}
      {abstains && (
        <label className="flex items-center gap-2 py-2">
          <input type="radio" className="size-4 accent-ink" {...choiceOf(vote, 'abstain')} /> {t('abstain')}
        </label>
      )}
      <SubmitButton solid disabled={pending}>
        {buttonText()}
      </SubmitButton>
      {lacking && (
        <p id="vote-problem" role="alert" className="basis-full border-vermilion border-l-3 ps-2 text-sm">
          {abstains ? t('none') : t('fewer', { count })}
        </p>
      )}
    </form>
  )
}

export function VoteFor({ vote, seat }: { vote: Vote; seat: Seat }) {
  const player = usePlayer()
  const t = useTranslations('play.vote')
  const { count, abstains } = vote
  return (
    <input
      type={count === 1 ? 'radio' : 'checkbox'}
      form={FORM}
      className={`${stage.choice} absolute inset-0 z-2 size-full cursor-pointer opacity-0`}
      aria-label={abstains ? t('for', { seat: player(seat) }) : player(seat)}
      {...choiceOf(vote, seat)}
    />
  )
}

const choiceOf = ({ chosen, choose, lacking }: Vote, value: Choice) => ({
  name: 'vote',
  value,
  checked: chosen.includes(value),
  'aria-describedby': lacking ? 'vote-problem' : undefined,
  onChange: () => choose(value),
})
