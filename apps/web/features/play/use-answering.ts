'use client'

import type { Json } from '@masquerade/game'
import type { OpenQuestion } from '@masquerade/protocol'
import { useCallback, useRef, useState } from 'react'
import { post } from '@/lib/own-api.ts'
import type { FollowedPlay } from './use-play.ts'

type GivenAnswer = { text: string } | { action: Json }

export type Answering = ReturnType<typeof useAnswering>

export type OpenAnswering = Answering & { question: OpenQuestion }

export function useAnswering(sitting: string, { state, events, requestedAt, look }: FollowedPlay) {
  const [answered, setAnswered] = useState<{ id: string; kind: string; after: number }>()
  const [refused, setRefused] = useState<{ ask: string; problem: AnswerProblem | undefined }>()
  const [pending, setPending] = useState(false)
  const sending = useRef(false)
  // A poll that began before the answer may still return the answered question, which is therefore ignored.
  const asked = state.state === 'playing' && requestedAt > 0 ? state.question : undefined
  // An accepted answer closes the question; if the game then finds it illegal, the person is asked again.
  const question = asked?.id === answered?.id ? undefined : asked
  const ask = question?.id
  const kind = question?.kind ?? ''
  const last = events.at(-1)?.seq ?? 0
  /** What was answered stays here until the match shows it: it may wait there for the answers of others. */
  const given = answered?.after === last ? answered.kind : undefined

  const answer = useCallback(
    async (given: GivenAnswer) => {
      if (ask === undefined || sending.current || ('action' in given && given.action === null)) return false
      sending.current = true
      setPending(true)
      const sent = await post(`/play/${sitting}/answer`, { ask, ...given })
      sending.current = false
      setPending(false)
      const problem = sent.ok ? undefined : problemOf(sent)
      setRefused({ ask, problem })
      if (problem === undefined || problem === 'answered') setAnswered({ id: ask, kind, after: last })
      look()
      return problem === undefined
    },
    [sitting, ask, kind, last, look],
  )
  if (refused && ask !== undefined && refused.ask !== ask) setRefused(undefined)
  const problem = shownProblem(refused, ask)
  return { question, given, answer, pending, problem }
}

/** `answered`: an answer to this question had arrived before, for instance from another browser tab. */
type AnswerProblem = 'answered' | 'late' | 'lost' | 'other'

/** That an answer does not count is said until the next question; other problems tell to try again, while one can. */
export function shownProblem(
  refused: { ask: string; problem: AnswerProblem | undefined } | undefined,
  ask: string | undefined,
): AnswerProblem | undefined {
  const isShown =
    refused?.ask === ask || (ask === undefined && (refused?.problem === 'late' || refused?.problem === 'answered'))
  return isShown ? refused?.problem : undefined
}

export function problemOf({ code, status }: { code: string; status: number }): AnswerProblem {
  if (status >= 500) return 'lost' // the site itself is at fault, and judged nothing
  return code === 'answered' || code === 'late' || code === 'lost' ? code : 'other'
}
