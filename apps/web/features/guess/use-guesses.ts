'use client'

import type { ApiError, MatchGuess } from '@masquerade/protocol'
import { useCallback, useState } from 'react'

export const PROBLEMS = ['sealed', 'too-late', 'not-reached', 'not-at-table', 'void', 'limited', 'no-viewer'] as const
export type Problem = (typeof PROBLEMS)[number] | 'other'

export interface Guesses {
  marks: readonly MatchGuess[]
  sealing: boolean
  problem: Problem | undefined
  seal: (round: number, seat: number) => Promise<void>
}

/** A spectator's marks in one match, as the server sealed them. */
export function useGuesses(match: string, initial: readonly MatchGuess[]): Guesses {
  const [marks, setMarks] = useState(initial)
  const [sealing, setSealing] = useState(false)
  const [problem, setProblem] = useState<Problem>()

  const seal = useCallback(
    async (round: number, seat: number) => {
      setSealing(true)
      setProblem(undefined)
      const given = await post(match, { round, seat })
      if (typeof given === 'string') setProblem(given)
      else setMarks((before) => [...before.filter((mark) => mark.round !== round), given])
      setSealing(false)
    },
    [match],
  )
  return { marks, sealing, problem, seal }
}

async function post(match: string, mark: { round: number; seat: number }): Promise<MatchGuess | Problem> {
  try {
    const response = await fetch(`/api/v1/matches/${match}/guesses`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(mark),
    })
    const reply: unknown = await response.json()
    if (response.ok) return reply as MatchGuess // our own API, which is held to this form
    return PROBLEMS.find((problem) => problem === (reply as ApiError).code) ?? 'other' // as every refusal of it
  } catch {
    return 'other'
  }
}
