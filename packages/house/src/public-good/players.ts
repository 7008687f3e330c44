import { type Random, randomInt } from '@masquerade/game'
import { type PublicGoodEvent, type PublicGoodTable, publicGoodTableOf } from '@masquerade/games'
import { troupe } from '../troupe.ts'

interface Situation {
  table: PublicGoodTable
  left: number
  roundsLeft: number
  others: readonly number[]
  random: Random
}

type Way = (situation: Situation) => number

/** Public good: from this multiplier (in tenths) on, a player gets back at least what it contributes. */
const PAYS_ITSELF = 30
/** Public good: up to this multiplier (in tenths), all players together get back no more than they give. */
const PAYS_NOBODY = 10
/** Public good: to test the others, a player first gives this part of what it could give per round. */
const FEELER = 0.5

const evenShare = ({ left, roundsLeft }: Situation): number => left / roundsLeft

/** Public good: a strategy that gives as the least generous other, unless giving all or nothing is best. */
const reckoning: Way = (situation) => {
  const { table, left, roundsLeft, others } = situation
  const { multiplier10 } = table.settings
  if (multiplier10 >= PAYS_ITSELF) return left
  if (multiplier10 <= PAYS_NOBODY || roundsLeft === 1) return 0
  return others.length === 0 ? FEELER * evenShare(situation) : Math.min(...others)
}

/** Public good: a strategy that begins with an even share, and then gives the average of the others. */
const conditional: Way = (situation) => {
  const { others } = situation
  return others.length === 0 ? evenShare(situation) : others.reduce((sum, each) => sum + each, 0) / others.length
}

export const publicGoodPlayers = troupe<Way, PublicGoodEvent, PublicGoodTable>(
  publicGoodTableOf,
  {
    sage: reckoning,
    scout: (situation) => evenShare(situation) / 2,
    mirror: conditional,
    miser: () => 0,
    saint: evenShare,
    drifter: ({ random, left }) => randomInt(random, left + 1),
  },
  (way, table, { seat }, random) => {
    const left = Math.max(0, table.left[seat - 1] ?? 0)
    const others = table.rounds.at(-1)?.amounts.filter((_, index) => index !== seat - 1) ?? []
    const roundsLeft = table.settings.rounds - table.round + 1
    const amount = Math.round(way({ table, left, roundsLeft, others, random }))
    return { action: { amount: Math.max(0, Math.min(left, amount)) } }
  },
)
