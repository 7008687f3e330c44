'use client'

import { useState } from 'react'
import type { Answering } from '@/features/play/use-answering.ts'

export type Choice = number | 'abstain'

export interface Vote {
  /** Those that may be voted for. */
  seats: readonly number[]
  choice: Choice | undefined
  problem: NonNullable<Answering['problem']> | 'none' | undefined
  pending: boolean
  choose: (choice: Choice) => void
  cast: () => Promise<void>
}

/** A person's vote from the choice of a face to the sealed ballot. A choice holds for the question that it was made for. */
export function useVote({ question, answer, pending, problem }: Answering): Vote {
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
    problem: question && none === question.id ? 'none' : problem,
    pending,
    choose,
    cast,
  }
}

/** A ballot has an option for each seat that may be voted for, and one for nobody. */
function seatsOf(question: Answering['question']): number[] {
  return (question?.options ?? []).flatMap(({ action }) => {
    const seat = typeof action === 'object' && action !== null && 'for' in action ? action.for : undefined
    return typeof seat === 'number' ? [seat] : []
  })
}
