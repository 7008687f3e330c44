'use client'

import type { Json } from '@masquerade/game'
import type { OpenQuestion } from '@masquerade/protocol'
import { useCallback, useRef, useState } from 'react'
import { post } from '@/lib/own-api.ts'
import type { FollowedPlay } from './use-play.ts'

type GivenAnswer = { text: string } | { action: Exclude<Json, null> }

/** What a person is asked, and the way to answer it: all that a game's own controls need. */
export interface Answering {
  /** Undefined while nothing is asked, and from the moment at which an answer counts. */
  question: OpenQuestion | undefined
  /** Sends an answer; true when it counts. The referee may find it illegal all the same: then it is asked again. */
  answer(given: GivenAnswer): Promise<boolean>
  pending: boolean
  /** Why the last answer did not count, until something else is asked. */
  problem: Exclude<AnswerProblem, 'empty'> | undefined
}

/** A question that is open, and the way to answer it. */
export type OpenAnswering = Answering & { question: OpenQuestion }

/** The question of a seat that is followed, and its answer. */
export function useAnswering(sitting: string, { state, receivedAt, look }: FollowedPlay): Answering {
  const [answered, setAnswered] = useState<string>()
  const [refused, setRefused] = useState<{ ask: string; problem: Answering['problem'] }>()
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  // Nothing is asked by a page that does not listen yet; a look that was under way may return what was just answered.
  const asked = state.state === 'playing' && receivedAt > 0 ? state.question : undefined
  const question = asked?.id === answered ? undefined : asked
  const ask = question?.id

  const answer = useCallback(
    async (given: GivenAnswer) => {
      if (ask === undefined || sending.current) return false
      sending.current = true
      setPending(true)
      const sent = await post(`/play/${sitting}/answer`, { ask, ...given })
      sending.current = false
      setPending(false)
      const problem = sent.ok ? undefined : problemOf(sent.code)
      setRefused({ ask, problem })
      if (problem === undefined) setAnswered(ask)
      look()
      return problem === undefined
    },
    [sitting, ask, look],
  )
  // A message that an answer came too late stays until the next question, since the late one is gone.
  const problem = ask === undefined || refused?.ask === ask ? refused?.problem : undefined
  return { question, answer, pending, problem }
}

/** Why an answer was refused, as far as a person can do something about it. */
type AnswerProblem = 'empty' | 'late' | 'lost' | 'other'

/** Undefined for an answer that was given already: another tab of the same person sent it, and it counts. */
function problemOf(code: string): Exclude<AnswerProblem, 'empty'> | undefined {
  if (code === 'answered') return undefined
  return code === 'late' || code === 'lost' ? code : 'other'
}
