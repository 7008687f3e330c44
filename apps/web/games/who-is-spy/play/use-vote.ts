'use client'

import type { OpenQuestion } from '@masquerade/protocol'
import { useState } from 'react'
import { type AnswerProblem, problemOf } from '@/features/play/answer-problem.ts'
import { post } from '@/features/play/post.ts'

export type Choice = number | 'abstain'

export interface Vote {
  choice: Choice | undefined
  problem: Exclude<AnswerProblem, 'empty'> | 'none' | undefined
  pending: boolean
  choose: (choice: Choice) => void
  cast: () => Promise<void>
}

/** A person's vote from the choice of a face to the sealed ballot. A choice holds for the question that it was made for. */
export function useVote(sitting: string, question: OpenQuestion | undefined, done: (ask: string) => void): Vote {
  const [made, make] = useState<{ ask: string; choice: Choice }>()
  const [problem, setProblem] = useState<Vote['problem']>()
  const [pending, setPending] = useState(false)
  const choice = made && made.ask === question?.id ? made.choice : undefined

  function choose(choice: Choice) {
    if (question) make({ ask: question.id, choice })
    setProblem(undefined)
  }
  async function cast() {
    if (!question || pending) return
    if (choice === undefined) return setProblem('none')
    setPending(true)
    const sent = await post(`/${sitting}/answer`, { ask: question.id, for: choice === 'abstain' ? null : choice })
    setPending(false)
    const wrong = sent.ok ? undefined : problemOf(sent.code)
    setProblem(wrong === 'empty' ? 'other' : wrong)
    if (wrong === undefined) done(question.id)
  }
  return { choice, problem, pending, choose, cast }
}
