import type { Outcome, Seat } from '@masquerade/game'

export interface Results {
  winner: string | null
  seats: SeatResult[]
}

interface SeatResult {
  seat: Seat
  side: string
  won: boolean
  score: number | undefined
}

export function resultsOf({ sides, winners, scores }: Outcome): Results {
  const winning = new Set(winners.map((seat) => sides[seat - 1]))
  const [one] = winning
  return {
    winner: winning.size === 1 && one !== undefined ? one : null,
    seats: sides.map((side, index) => ({
      seat: index + 1,
      side,
      won: winners.includes(index + 1),
      score: scores[index],
    })),
  }
}
