'use client'

import type { Seat, SuspectRound } from '@masquerade/game'
import type { MatchGuess } from '@masquerade/protocol'
import { useState } from 'react'
import { post, read } from '@/lib/own-api.ts'
import { type GuessProblem, problemOf } from './guess.ts'

interface Options {
  match: string
  marks: readonly MatchGuess[]
  rounds: readonly SuspectRound[]
  /** The newest event that the viewer has reached; in a round that begins later one cannot guess yet. */
  shown: number
  running: boolean
  known: boolean
}

export type Suspecting = ReturnType<typeof useSuspecting>

export function useSuspecting({ match, marks: initial, rounds, shown, running, known }: Options) {
  const [marks, setMarks] = useState(initial)
  const [sealing, setSealing] = useState<Seat>()
  const [problem, setProblem] = useState<GuessProblem>()
  const seen = useFurthest(shown)
  const now = roundNow({ rounds, seen, marks, running, known })
  const round = now.open?.round

  async function seal(seat: Seat): Promise<void> {
    if (round === undefined) return
    setSealing(seat)
    setProblem(undefined)
    const given = await markedBy(match, { round, seat })
    if (typeof given === 'string') await lookAgain({ round, seat }, given)
    else setMarks((before) => [...before.filter((mark) => mark.round !== round), given])
    setSealing(undefined)
  }

  /** The answer to a press may be lost after the mark was made, and another tab may have made one. */
  async function lookAgain(pressed: Pick<MatchGuess, 'round' | 'seat'>, refused: GuessProblem): Promise<void> {
    const kept = await read<{ items: MatchGuess[] }>(`/matches/${match}/guesses`)
    const items = kept.ok ? kept.value.items : marks
    setMarks(items)
    if (!items.some(({ round, seat }) => round === pressed.round && seat === pressed.seat)) setProblem(refused)
  }

  return { ...now, marks, sealing, problem, seal: (seat: Seat) => void seal(seat) }
}

function useFurthest(shown: number): number {
  const [furthest, setFurthest] = useState(shown)
  if (shown > furthest) setFurthest(shown)
  return furthest
}

async function markedBy(match: string, mark: { round: number; seat: number }): Promise<MatchGuess | GuessProblem> {
  const answer = await post<MatchGuess>(`/matches/${match}/guesses`, mark)
  return answer.ok ? answer.value : problemOf(answer.code)
}

type Now = Omit<Options, 'match' | 'shown'> & { seen: number }

/** The round that is open for guesses, or the one that no longer is, because the viewer has already seen its votes. */
export function roundNow({ rounds, seen, marks, running, known }: Now): { open?: SuspectRound; late?: number } {
  const newest = rounds.findLast(({ from }) => from <= seen)
  if (known || !newest || marks.some(({ round }) => round === newest.round)) return {}
  return running && newest.revealed ? { late: newest.round } : { open: newest }
}

export function pickIn(marks: readonly MatchGuess[], part: number): MatchGuess | undefined {
  return marks.filter(({ round }) => round <= part).toSorted((one, other) => other.round - one.round)[0]
}
