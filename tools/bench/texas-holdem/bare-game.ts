import { storable } from '@masquerade/game'
import { answerLine } from '@masquerade/games/forms/answer-line'
import { kindOf, strengthOf } from './bare-strength.ts'

export interface ScriptedGame {
  config: {
    seats?: number
    betting?: 'five' | 'no-limit' | 'fixed-limit'
    stacks?: readonly number[]
    blinds?: readonly [small: number, big: number]
    hands?: number
    carry?: boolean
  }
  deal: { button: number; cards: readonly (readonly string[])[] }
  moves: readonly { seat: number; kind: string; text?: string; action?: unknown; timeout?: true; error?: true }[]
}

interface Act {
  do: string
  to?: number
  /** `call` is legal only if the player must pay chips to stay, and `check` only if not. */
  word?: 'call' | 'check'
}

const TEXTS = new Map([
  ['fold', 'fold'],
  ['check and call', 'call'],
  ['raise half pot', 'half'],
  ['raise full pot', 'full'],
  ['all in', 'all-in'],
  ['raise', 'raise'],
])
const ACTS = new Set(TEXTS.values())
const RAISE_TO = /^raise to ([1-9][0-9]{0,5})$/
const STREETS = ['preflop', 'flop', 'turn', 'river']
const TRIES = 3
const MOST_RAISES = 4

export function playBare({ config, deal, moves }: ScriptedGame): { log: object[]; result: unknown } {
  const { seats: count = 2, betting = 'five', blinds: posts = [1, 2], hands: mostHands = 1, carry = false } = config
  const [smallBlind, bigBlind] = posts
  const stacks = config.stacks ?? Array.from({ length: count }, () => 100)
  const log: object[] = [{ type: 'opened', ...config, seats: count, betting, stacks, button: deal.button }]
  log.push({ type: 'deck', cards: deal.cards })
  const chips = [...stacks]
  const hands: { net: number[] }[] = []
  const held: object[] = []
  let before = deal.button - 1
  let next = 0
  while (hands.length < mostHands && !(carry && chips.filter((left) => left > 0).length === 1)) {
    const hand = played(hands.length + 1, deal.cards[hands.length] ?? [], carry ? [...chips] : [...stacks])
    for (let seat = 0; seat < count; seat++) chips[seat] = (chips[seat] ?? 0) + (hand.net[seat] ?? 0)
    hands.push(hand)
  }
  const scores = chips.map((left, index) => left - (stacks[index] ?? 0))
  const best = Math.max(...scores)
  const ahead = scores.flatMap((score, index) => (score === best ? [index + 1] : []))
  const winners = ahead.length === count ? [] : ahead
  log.push({ type: 'ended', winners, scores, held })
  return { log, result: { hands, winners, scores } }

  function played(number: number, cards: readonly string[], left: number[]) {
    const begun = [...left]
    const order: number[] = []
    for (let step = 1; step <= count; step++) {
      const seat = ((before - 1 + step + count) % count) + 1
      if ((left[seat - 1] ?? 0) > 0) order.push(seat)
    }
    const button = order.shift() ?? 1
    order.push(button)
    before = button
    const put = new Array<number>(count).fill(0)
    const total = new Array<number>(count).fill(0)
    const answered = new Array<number>(count).fill(-1)
    const folded = new Array<boolean>(count).fill(false)
    const [small = button, big = button] = order.length === 2 ? [button, order[0]] : order
    const pay = (seat: number, amount: number) => {
      left[seat - 1] = (left[seat - 1] ?? 0) - amount
      put[seat - 1] = (put[seat - 1] ?? 0) + amount
      total[seat - 1] = (total[seat - 1] ?? 0) + amount
    }
    pay(small, Math.min(smallBlind, left[small - 1] ?? 0))
    pay(big, Math.min(bigBlind, left[big - 1] ?? 0))
    const blinds = [small, big].map((seat) => ({ seat, chips: put[seat - 1] }))
    log.push({ type: 'hand', hand: number, button, stacks: begun, blinds })
    const seated = order.toSorted((one, other) => one - other)
    const holes = new Map(seated.map((seat) => [seat, cards.slice(2 * (seat - 1), 2 * seat)]))
    for (const [seat, cards] of holes) {
      log.push({ type: 'hole', hand: number, seat, cards })
      held.push({ hand: number, seat, cards })
    }
    const acts: object[] = []
    const board: string[] = []
    let street = 0
    let high = Math.max(...put)
    let greatest = 0
    let raises = 0
    let last = big
    for (;;) {
      for (let seat = asked(); seat !== undefined; seat = asked()) answerOf(seat)
      if (staying().length === 1 || street === 3) break
      street++
      const turned = cards.slice(2 * count + board.length, 2 * count + (street === 1 ? 3 : board.length + 1))
      board.push(...turned)
      log.push({ type: 'board', hand: number, street: STREETS[street], cards: turned })
      put.fill(0)
      answered.fill(-1)
      high = 0
      greatest = 0
      raises = 0
      last = button
    }
    const rest = staying().sort((one, other) => one - other)
    const strengths = new Map<number, number>()
    const shown: object[] = []
    if (rest.length > 1) {
      for (const seat of rest) {
        const cards = holes.get(seat) ?? []
        const strength = strengthOf([...cards, ...board])
        strengths.set(seat, strength)
        shown.push({ seat, cards, hand: kindOf(strength) })
      }
      log.push({ type: 'showdown', hand: number, shown })
    }
    const net = total.map((amount) => 0 - amount)
    const pots: object[] = []
    let below = 0
    for (const level of [...new Set(rest.map((seat) => total[seat - 1] ?? 0))].sort((one, other) => one - other)) {
      const seats = rest.filter((seat) => (total[seat - 1] ?? 0) >= level)
      const best = Math.max(...seats.map((seat) => strengths.get(seat) ?? 0))
      const winners = seats.filter((seat) => (strengths.get(seat) ?? 0) === best)
      const pot = total.reduce((sum, amount) => sum + Math.min(amount, level) - Math.min(amount, below), 0)
      const share = Math.floor(pot / winners.length)
      let odd = pot % winners.length
      for (const seat of order) {
        if (!winners.includes(seat)) continue
        net[seat - 1] = (net[seat - 1] ?? 0) + share + (odd-- > 0 ? 1 : 0)
      }
      pots.push({ chips: pot, seats, winners })
      below = level
    }
    log.push({ type: 'paid', hand: number, pots, net })
    return { button, acts, board, shown, pots, net }

    function staying(): number[] {
      return order.filter((seat) => !folded[seat - 1])
    }

    function asked(): number | undefined {
      const inHand = staying()
      if (inHand.length < 2) return undefined
      const start = order.indexOf(last) + 1
      for (let step = 0; step < order.length; step++) {
        const seat = order[(start + step) % order.length] ?? 0
        if (folded[seat - 1] || left[seat - 1] === 0 || answered[seat - 1] === high) continue
        if (high > (put[seat - 1] ?? 0)) return seat
        if (inHand.some((other) => other !== seat && (left[other - 1] ?? 0) > 0)) return seat
      }
      return undefined
    }

    function answerOf(seat: number): void {
      const owed = high - (put[seat - 1] ?? 0)
      for (let attempt = 1; attempt <= TRIES; attempt++) {
        const move = moves[next++]
        const act = move?.text === undefined ? readAction(move?.action) : readLine(move.text)
        const amount = act && costOf(seat, owed, act)
        if (act && amount !== undefined) {
          record(seat, act.do === 'call' && amount === 0 ? 'check' : act.do, amount, false)
          return
        }
        if (move?.timeout || move?.error) break
        log.push({ type: 'refused', seat, attempt })
      }
      record(seat, owed === 0 ? 'check' : 'fold', 0, true)
    }

    function record(seat: number, act: string, amount: number, forfeited: boolean): void {
      if (act === 'fold') folded[seat - 1] = true
      pay(seat, amount)
      const to = put[seat - 1] ?? 0
      if (to > high) {
        greatest = Math.max(greatest, to - high)
        raises++
        high = to
      }
      answered[seat - 1] = high
      last = seat
      const made = { street: STREETS[street], seat, ...(forfeited && { forfeited }), do: act }
      if (act === 'fold') acts.push(made)
      else acts.push(act === 'check' || act === 'call' ? { ...made, chips: amount } : { ...made, to })
      log.push({ type: 'acted', hand: number, ...made, chips: amount, to })
    }

    function costOf(seat: number, owed: number, { do: act, to, word }: Act): number | undefined {
      if (word !== undefined && (word === 'call') !== owed > 0) return undefined
      const own = left[seat - 1] ?? 0
      if (act === 'fold') return 0
      if (act === 'call') return Math.min(owed, own)
      const mine = put[seat - 1] ?? 0
      const most = mine + own
      if (most <= high) return undefined
      const isAlone = (other: number) => other === seat || (put[other - 1] ?? 0) + (left[other - 1] ?? 0) <= high
      if (staying().every(isAlone)) return undefined
      if (betting === 'five') {
        if (to !== undefined || act === 'raise') return undefined
        const pot = total.reduce((sum, amount) => sum + amount, 0)
        const reached = act === 'all-in' ? most : mine + (act === 'half' ? Math.floor(pot / 2) : pot)
        return reached <= most && reached > high ? reached - mine : undefined
      }
      const full = betting === 'no-limit' ? Math.max(bigBlind, greatest) : street < 2 ? bigBlind : 2 * bigBlind
      const said = answered[seat - 1] ?? -1
      if (said >= 0 && high - said < full) return undefined
      const least = Math.min(high + full, most)
      if (betting === 'fixed-limit') {
        return act === 'raise' && to === undefined && raises < MOST_RAISES ? least - mine : undefined
      }
      if (act === 'all-in') return to === undefined ? own : undefined
      return act === 'raise' && to !== undefined && to >= least && to <= most ? to - mine : undefined
    }
  }
}

function readLine(text: string): Act | undefined {
  const line = answerLine(storable(text))
  if (line === 'call' || line === 'check') return { do: 'call', word: line }
  const act = TEXTS.get(line)
  if (act !== undefined) return { do: act }
  const to = RAISE_TO.exec(line)?.[1]
  return to === undefined ? undefined : { do: 'raise', to: Number(to) }
}

function readAction(given: unknown): Act | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { do: act, to }: { do?: unknown; to?: unknown } = given
  const fields = Object.keys(given).length
  if (typeof act !== 'string' || !ACTS.has(act)) return undefined
  if (fields === 1) return { do: act }
  return fields === 2 && act === 'raise' && typeof to === 'number' && Number.isInteger(to) ? { do: act, to } : undefined
}
