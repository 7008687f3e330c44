import { type HeadToHead, headToHead, meanIn, type ScoreScale } from '@masquerade/metrics'
import { valueSums } from '@masquerade/rating'

/** A finished game of an agent, and what the others at its table scored. */
export interface TableGame {
  match: string
  seat: number
  score: number
  others: readonly { agent: string; score: number }[]
}

export interface Rival {
  agent: string
  between: HeadToHead
}

export interface Rivals {
  /** Those that it leaves behind the most surely first, and those that leave it behind. */
  beats: Rival[]
  beatenBy: Rival[]
}

/** From fewer games that were decided between two, neither is the other's rival. */
const DECIDED = 5
/** So many of each are shown. */
const SHOWN = 3

/** Whom an agent scores more than where both sit, and who scores more than it. */
export function rivalsOf(games: readonly TableGame[], scale: ScoreScale): Rivals {
  const met = new Map<string, { match: string; score: number }[]>()
  for (const { match, others } of games) {
    for (const { agent, score } of others) {
      const before = met.get(agent) ?? []
      before.push({ match, score })
      met.set(agent, before)
    }
  }
  const all = [...met].map(([agent, theirs]) => ({ agent, between: headToHead(games, theirs, scale) }))
  const known = all.flatMap(({ agent, between }) =>
    between.share && between.more + between.less >= DECIDED ? [{ agent, between, share: between.share }] : [],
  )
  const rival = ({ agent, between }: Rival): Rival => ({ agent, between })
  return {
    beats: known
      .filter(({ share }) => share.value > 0.5)
      .sort((one, other) => other.share.low - one.share.low)
      .slice(0, SHOWN)
      .map(rival),
    beatenBy: known
      .filter(({ share }) => share.value < 0.5)
      .sort((one, other) => one.share.high - other.share.high)
      .slice(0, SHOWN)
      .map(rival),
  }
}

/** The average score at each seat of the table, by seat. */
export function bySeat(games: readonly TableGame[], { unit, range = {} }: ScoreScale) {
  const seats = [...new Set(games.map(({ seat }) => seat))].sort((one, other) => one - other)
  return seats.flatMap((seat) => {
    const scores = games.filter((game) => game.seat === seat).map(({ score }) => score)
    const mean = meanIn(range, valueSums(scores), unit)
    return mean ? [{ seat, n: scores.length, mean }] : []
  })
}
