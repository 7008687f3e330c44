'use client'

import type { Json } from '@masquerade/game'
import type { OpenQuestion } from '@masquerade/protocol'
import { useCallback, useRef, useState } from 'react'
import { post } from '@/lib/own-api.ts'
import type { FollowedPlay } from './use-play.ts'

type GivenAnswer = { text: string } | { action: Exclude<Json, null> }

/** The question that a person must answer and the function that answers it: all that a game's own controls need. */
export interface Answering {
  /**
   * The question that the person must answer now; undefined while there is none, and as soon as an answer was accepted.
   */
  question: OpenQuestion | undefined
  /**
   * Sends an answer, and resolves to true when the server accepted it. The game may still find the answer illegal: then
   * the question is asked again.
   */
  answer(given: GivenAnswer): Promise<boolean>
  pending: boolean
  /** Why the last answer was not accepted; cleared by the next question. */
  problem: Exclude<AnswerProblem, 'empty'> | undefined
}

/** The state of a person's answering while a question is open, with the function that sends the answer. */
export type OpenAnswering = Answering & { question: OpenQuestion }

/** Returns the open question of a person's seat and the function that answers it. */
export function useAnswering(sitting: string, { state, receivedAt, look }: FollowedPlay): Answering {
  const [answered, setAnswered] = useState<string>()
  const [refused, setRefused] = useState<{ ask: string; problem: Answering['problem'] }>()
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  // The open question. There is none before the page's scripts have polled the server, and a question that was just
  // answered is ignored: a poll that was already under way may still return it.
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
  // Keeps the message that an answer came too late until the next question, because the late question itself has
  // disappeared.
  const problem = ask === undefined || refused?.ask === ask ? refused?.problem : undefined
  return { question, answer, pending, problem }
}

/** Reasons why an answer was refused, as far as a person can react to them. */
type AnswerProblem = 'empty' | 'late' | 'lost' | 'other'

/**
 * Returns why an answer was refused; undefined for a question that was answered already: another tab of the same person
 * sent that answer, and it counts.
 */
function problemOf(code: string): Exclude<AnswerProblem, 'empty'> | undefined {
  if (code === 'answered') return undefined
  return code === 'late' || code === 'lost' ? code : 'other'
}
