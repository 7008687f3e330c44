import { storable } from '@masquerade/game'
import { answerLine } from '@masquerade/games/forms/answer-line'

export interface ScriptedGame {
  config: { seats?: number; colours?: number; ranks?: number; hand?: number; hints?: number; lives?: number }
  deal: { first: number; deck: readonly string[] }
  moves: readonly { seat: number; kind: string; text?: string; action?: unknown; timeout?: true; error?: true }[]
}

interface Act {
  do: 'play' | 'discard' | 'hint'
  card?: number
  to?: number
  colour?: string
  rank?: number
}

const COLOURS = ['red', 'yellow', 'green', 'white', 'blue']
const LETTERS = 'RYGWB'
const CARD = /^(play|discard) ([1-9])$/
const HINT = /^hint player ([1-9]) (?:(red|yellow|green|white|blue)|([1-9]))$/
const TRIES = 3

export function playBare({ config, deal, moves }: ScriptedGame): { log: object[]; result: unknown } {
  const { seats = 2, colours = 5, ranks = 5, hints: mostHints = 8, lives: mostLives = 3 } = config
  const size = config.hand ?? (seats <= 3 ? 5 : 4)
  const { first, deck } = deal
  const log: object[] = [
    { type: 'opened', seats, colours, ranks, hand: size, hints: mostHints, lives: mostLives, first },
  ]
  log.push({ type: 'deck', cards: deck })
  const hands: string[][] = []
  for (let seat = 0; seat < seats; seat++) {
    hands.push(deck.slice(seat * size, (seat + 1) * size))
    log.push({ type: 'hand', seat: seat + 1, cards: deck.slice(seat * size, (seat + 1) * size) })
  }
  const fireworks = new Array<number>(colours).fill(0)
  const turns: object[] = []
  let drawn = seats * size
  let hints = mostHints
  let lives = mostLives
  let points = 0
  let turnsLeft = Number.POSITIVE_INFINITY
  let next = 0
  let end: 'lives' | 'complete' | 'deck' | undefined

  while (end === undefined) {
    const seat = ((first - 1 + turns.length) % seats) + 1
    const hand = hands[seat - 1] ?? []
    turnsLeft--
    let done = false
    for (let attempt = 1; attempt <= TRIES && !done; attempt++) {
      const move = moves[next++]
      const act = move?.text === undefined ? readAction(move?.action) : readLine(move.text)
      if (act) done = act.do === 'hint' ? hinted(seat, act) : laid(seat, hand, act)
      else if (move?.timeout || move?.error) break
      if (!done) log.push({ type: 'refused', seat, attempt })
    }
    if (!done) {
      lives--
      turns.push({ seat, forfeited: true })
      log.push({ type: 'forfeited', seat, lives })
    }
    if (lives === 0) end = 'lives'
    else if (points === colours * ranks) end = 'complete'
    else if (turnsLeft === 0) end = 'deck'
  }

  const score = end === 'lives' ? 0 : points
  const scores = hands.map(() => score)
  const left = 2 * colours * ranks - drawn
  const result = { end, score, points, fireworks, lives, hints, deck: left, turns, scores }
  log.push({ type: 'ended', end, score, points, deck, scores })
  return { log, result }

  function laid(seat: number, hand: string[], { do: act, card = 0 }: Act): boolean {
    if (card < 1 || card > hand.length || (act === 'discard' && hints >= mostHints)) return false
    const was = hand[card - 1] ?? ''
    hand.splice(card - 1, 1)
    if (act === 'discard') {
      hints++
      turns.push({ seat, do: act, card, was })
      log.push({ type: 'discarded', seat, card, was, hints })
    } else {
      const colour = LETTERS.indexOf(was.charAt(0))
      const rank = Number(was.charAt(1))
      const fits = rank === (fireworks[colour] ?? 0) + 1
      if (fits) {
        fireworks[colour] = rank
        points++
        if (rank === ranks && hints < mostHints) hints++
      } else lives--
      turns.push({ seat, do: act, card, was, fits })
      log.push({ type: 'played', seat, card, was, fits, hints, lives })
      if (lives === 0 || points === colours * ranks) return true
    }
    const drew = deck[drawn]
    if (drew === undefined) return true
    drawn++
    hand.push(drew)
    log.push({ type: 'drew', seat, card: drew })
    if (drawn === deck.length) turnsLeft = seats
    return true
  }

  function hinted(seat: number, { to = 0, colour, rank }: Act): boolean {
    const hand = hands[to - 1]
    if (hints === 0 || to === seat || !hand) return false
    const letter = colour === undefined ? undefined : LETTERS.charAt(COLOURS.indexOf(colour))
    const digit = String(rank)
    const cards: number[] = []
    for (const [index, card] of hand.entries()) {
      if (letter === undefined ? card.charAt(1) === digit : card.charAt(0) === letter) cards.push(index + 1)
    }
    if (cards.length === 0) return false
    hints--
    const hint = letter === undefined ? { to, rank, cards } : { to, colour, cards }
    turns.push({ seat, do: 'hint', ...hint })
    log.push({ type: 'hinted', seat, ...hint, hints })
    return true
  }
}

function readLine(text: string): Act | undefined {
  const line = answerLine(storable(text))
  const laid = CARD.exec(line)
  if (laid) return { do: laid[1] === 'play' ? 'play' : 'discard', card: Number(laid[2]) }
  const hint = HINT.exec(line)
  if (!hint) return undefined
  const to = Number(hint[1])
  return hint[2] === undefined ? { do: 'hint', to, rank: Number(hint[3]) } : { do: 'hint', to, colour: hint[2] }
}

function readAction(given: unknown): Act | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { do: act, card, to, colour, rank }: { [field in keyof Act]?: unknown } = given
  const fields = Object.keys(given).length
  if (act === 'play' || act === 'discard') return fields === 2 && isWhole(card) ? { do: act, card } : undefined
  if (act !== 'hint' || fields !== 3 || !isWhole(to)) return undefined
  if (isWhole(rank)) return { do: act, to, rank }
  return typeof colour === 'string' && COLOURS.includes(colour) ? { do: act, to, colour } : undefined
}

const isWhole = (value: unknown): value is number => Number.isInteger(value)
