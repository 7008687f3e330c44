'use client'

import type { Seat } from '@masquerade/game'
import { useState } from 'react'
import type { Answering } from '../../play/use-answering.ts'

export type Choice = Seat | 'abstain'

export interface Vote {
  /** Those that may be voted for. */
  seats: readonly Seat[]
  choice: Choice | undefined
  /** It was to be cast before anybody was chosen. */
  lacking: boolean
  pending: boolean
  choose: (choice: Choice) => void
  cast: () => Promise<void>
}

/** A person's vote from the choice of a face to the sealed ballot. A choice holds for the question that it was made for. */
export function useVote({ question, answer, pending }: Pick<Answering, 'question' | 'answer' | 'pending'>): Vote {
  const [made, make] = useState<{ ask: string; choice: Choice }>()
  const [none, setNone] = useState<string>()
  const choice = made && made.ask === question?.id ? made.choice : undefined

  function choose(choice: Choice) {
    if (question) make({ ask: question.id, choice })
    setNone(undefined)
  }
  async function cast() {
    if (!question || pending) return
    if (choice === undefined) return setNone(question.id)
    await answer({ action: { for: choice === 'abstain' ? null : choice } })
  }
  return {
    seats: seatsOf(question),
    choice,
    lacking: question !== undefined && none === question.id,
    pending,
    choose,
    cast,
  }
}

/** A ballot has an option for each seat that may be voted for, and one for nobody. */
function seatsOf(question: Answering['question']): Seat[] {
  return (question?.options ?? []).flatMap(({ action }) => {
    const seat = typeof action === 'object' && action !== null && 'for' in action ? action.for : undefined
    return typeof seat === 'number' ? [seat] : []
  })
}
