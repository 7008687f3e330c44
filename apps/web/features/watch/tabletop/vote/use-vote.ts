'use client'

import type { Json, Seat } from '@masquerade/game'
import { useState } from 'react'
import type { Answering } from '../../../play/use-answering.ts'
import type { Slip } from './slip.ts'

export type Choice = Seat | 'abstain'

export interface Vote {
  seats: readonly Seat[]
  count: number
  abstains: boolean
  chosen: readonly Choice[]
  lacking: boolean
  pending: boolean
  choose: (choice: Choice) => void
  cast: (besides?: Readonly<Record<string, Json>>) => Promise<boolean>
}

interface Options extends Pick<Answering, 'question' | 'answer' | 'pending'> {
  slip: Slip | undefined
}

/** A person's choice of players is valid only for the question for which the choice was made. */
export function useVote({ question, slip, answer, pending }: Options): Vote {
  const [made, make] = useState<{ ask: string; chosen: readonly Choice[] }>()
  const [none, setNone] = useState<string>()
  const chosen = made && made.ask === question?.id ? made.chosen : []
  const { seats = [], count = 1, abstains = false } = slip ?? {}

  async function cast(besides: Readonly<Record<string, Json>> = {}) {
    if (!question || !slip || pending) return false
    const named = chosen.filter((one) => one !== 'abstain')
    if (named.length < count && !chosen.includes('abstain')) {
      setNone(question.id)
      return false
    }
    return answer({ action: { ...slip.action(named), ...besides } })
  }
  return {
    ...{ seats, count, abstains, chosen, pending, cast },
    lacking: question !== undefined && none === question.id,
    choose(choice) {
      if (question) make({ ask: question.id, chosen: chosenBy(choice, chosen, count) })
      setNone(undefined)
    },
  }
}

/**
 * Returns the chosen players after one more press; if several may be chosen, a second press on a player cancels that
 * choice.
 */
export function chosenBy(choice: Choice, chosen: readonly Choice[], count: number): readonly Choice[] {
  if (count === 1) return [choice]
  if (chosen.includes(choice)) return chosen.filter((one) => one !== choice)
  return chosen.length < count ? [...chosen, choice] : chosen
}
