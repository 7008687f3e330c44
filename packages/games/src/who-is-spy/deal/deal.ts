import { pick, type Random, randomInt, shuffled, type Wish, weightedIndex } from '@masquerade/game'
import type { Config } from '../config.ts'
import { rulesOf, seatsAt, type TableRules } from '../settings.ts'
import { type Deal, dealFor, type Supply } from './deal-form.ts'
import { PAIRS } from './pairs.ts'

/** The role that a deal gives to one seat. */
export const SPY = 'spy'

export function draw(config: Config, random: Random, wish: Wish<Deal, Supply> = {}): Deal {
  const rules = rulesOf(config)
  const { seats } = rules
  const words = wish.deal?.words ?? drawWords(wish.supply ?? pick(random, PAIRS[config.language]), random)
  const weights = wish.weights?.[SPY]
  const spy = wish.deal?.spy ?? (weights ? weightedIndex(random, weights) : randomInt(random, seats)) + 1
  return dealFor(config).parse({ words, spy, ...arrangement(rules, random, wish.deal) })
}

/** The chance that is not who holds what. Where nobody speaks, ballots open with the round and are dealt with it. */
function arrangement(rules: TableRules, random: Random, wish: Partial<Deal> = {}): Partial<Deal> {
  const { seats, ties, order, speech, ballot } = rules
  const each = <Value>(draw: () => Value): Value[] => Array.from({ length: rules.rounds }, draw)
  const all = () => shuffled(random, seatsAt(seats))
  const other = (seat: number) =>
    shuffled(
      random,
      seatsAt(seats).filter((one) => one !== seat),
    )
  const dots = speech === 'dots' && ballot === 'shuffled'
  const ballots = wish.ballots ?? (dots ? each(() => seatsAt(seats).map(other)) : undefined)
  return {
    ...(order === 'shuffled'
      ? { orders: wish.orders ?? each(all) }
      : { first: wish.first ?? randomInt(random, seats) + 1 }),
    ...(ballots && { ballots }),
    ...(ties === 'lot' && { lots: wish.lots ?? each(all) }),
  }
}

function drawWords(pair: Supply, random: Random): Deal['words'] {
  return random() < 0.5 ? { civilian: pair[0], spy: pair[1] } : { civilian: pair[1], spy: pair[0] }
}
