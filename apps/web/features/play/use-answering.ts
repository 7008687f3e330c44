'use client'

import type { Json } from '@masquerade/game'
import type { OpenQuestion } from '@masquerade/protocol'
import { useCallback, useRef, useState } from 'react'
import { post } from '@/lib/own-api.ts'
import type { FollowedPlay } from './use-play.ts'

type GivenAnswer = { text: string } | { action: Exclude<Json, null> }

export interface Answering {
  /** There is no open question as soon as the server has accepted an answer. */
  question: OpenQuestion | undefined
  /** The game may find an answer illegal that the server accepted: then the question is asked again. */
  answer(given: GivenAnswer): Promise<boolean>
  pending: boolean
  problem: AnswerProblem | undefined
}

export type OpenAnswering = Answering & { question: OpenQuestion }

export function useAnswering(sitting: string, { state, receivedAt, look }: FollowedPlay): Answering {
  const [answered, setAnswered] = useState<string>()
  const [refused, setRefused] = useState<{ ask: string; problem: Answering['problem'] }>()
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  // There is no open question before the page's scripts have polled the server, and a question that was just answered
  // is ignored, because a poll that was already under way may still return the question.
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
  // The message that an answer came too late stays until the next question, because the late question itself has
  // disappeared.
  const problem = ask === undefined || refused?.ask === ask ? refused?.problem : undefined
  return { question, answer, pending, problem }
}

type AnswerProblem = 'late' | 'lost' | 'other'

/**
 * A question that was already answered is no error: another tab of the same person sent the answer, and that answer
 * counts.
 */
function problemOf(code: string): AnswerProblem | undefined {
  if (code === 'answered') return undefined
  return code === 'late' || code === 'lost' ? code : 'other'
}
