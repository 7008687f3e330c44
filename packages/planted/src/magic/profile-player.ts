import {
  type Answer,
  type Ask,
  type Logged,
  playerName,
  type Random,
  type Seat,
  type Seen,
  streamSeed,
} from '@masquerade/game'
import { type ChameleonEvent, chameleonTableOf } from '@masquerade/games'
import type { LabProbe, Truth } from '@masquerade/lab/play/lab-player'
import { suspects as hasSuspicion } from '@masquerade/papers/magic/reading'
import { scenarioOf } from '@masquerade/papers/magic/registry'
import { othersThan, SEATS } from '@masquerade/papers/magic/scenario'
import { z } from 'zod'
import { choose, decides, stub } from '../stub.ts'
import { finding } from '../who-is-spy/stubs.ts'
import { stubTable, tell } from '../who-is-spy/table.ts'

const share = z.number().min(0).max(1).default(1)

/** The test agent acts well in the games with given probabilities, for example in finding the odd one out. */
const profileForm = z.strictObject({
  finds: share,
  knows: share,
  /** How likely the odd one out is suspected, and how likely others are believed to suspect it. */
  suspects: share,
  thinks: share,
  /** One probability for the selfish act of two games: to defect in the one, to give nothing in the other. */
  defects: share,
  agrees: share,
  gives: z.int().min(1).max(20).default(20),
})

export type Profile = z.infer<typeof profileForm>

type Profiled = (profile: Profile, seen: readonly Seen[], ask: Ask, random: Random) => Answer

/** A test agent's clue is a number computed from its secret word; the chameleon has no word and uses the empty text. */
const clueOf = (word: string | undefined, seat: Seat, round = 1): string =>
  `tell ${streamSeed(word ?? '')} ${seat} ${round}`

/** These test agents give a number for their word, so that who has another number is found by comparison. */
const chameleonProfile: Profiled = ({ finds }, seen, ask, random) => {
  const { word, clues } = known(seen, ask)
  if (ask.kind === 'clue') return { text: clueOf(word, ask.seat) }
  if (ask.kind === 'guess') return { action: { word: 'nothing' } }
  const others = clues.filter(({ seat }) => seat !== ask.seat)
  const [odd, ...more] = others.filter(({ seat, text }) => text !== clueOf(word, seat))
  const isFound = word !== undefined && odd !== undefined && more.length === 0
  const seats = (isFound ? others.filter((one) => one !== odd) : others).map(({ seat }) => seat)
  const seat = isFound && decides(random, finds) ? odd.seat : choose(random, seats)
  return { action: { for: seat ?? ask.seat } }
}

function known(seen: readonly Seen[], { seat }: Ask) {
  const { dealt, clues } = chameleonTableOf(seen as readonly Logged<ChameleonEvent>[]) // of this game, whose stub it is
  return { word: dealt.find((one) => one.seat === seat)?.word ?? undefined, clues }
}

const chameleonSettings = Array.from({ length: 20 }, (_, index) => {
  const code = `Code${String.fromCharCode(97 + index)}`
  const chameleon = 1 + (index % SEATS.length)
  const clues = SEATS.map((seat) => clueOf(seat === chameleon ? undefined : code, seat))
  return { topic: 'Planted', code, chameleon, clues }
})

const PROPOSALS = [
  [40, 30, 30],
  [30, 40, 30],
  [30, 30, 40],
] as const

/** This test agent votes for player 1's proposal with a given probability, and else for player 2's. */
const costSharingProfile: Profiled = ({ agrees }, _, { kind, seat }, random) => {
  if (kind === 'propose') return { action: { shares: [...(PROPOSALS[seat - 1] ?? PROPOSALS[0])] } }
  return { action: { for: decides(random, agrees) ? 1 : 2 } }
}

const costSharingSettings = Array.from({ length: 7 }, (_, index) => ({
  fee: 1_000_000,
  usage: PROPOSALS.map((_, seat) => `${10 * (index + seat + 1)} flights a month`),
  opening: PROPOSALS.map((shares) => [...shares]),
}))

const whoIsSpySettings = Array.from({ length: 20 }, (_, index) => {
  const letter = String.fromCharCode(97 + index)
  const words = { civilian: `Left${letter}`, spy: `Right${letter}` }
  const spy = 1 + (index % SEATS.length)
  const clues = SEATS.map((seat) =>
    [1, 2].map((round) => clueOf(seat === spy ? words.spy : words.civilian, seat, round)),
  )
  return { words, spy, clues }
})

const PLAYS: Readonly<Record<string, Profiled>> = {
  chameleon: chameleonProfile,
  'who-is-spy'({ finds }, seen, ask, random) {
    const table = stubTable(seen, ask)
    return { text: ask.kind === 'speak' ? tell(table) : (finding(finds)(table, random) ?? '') }
  },
  'cost-sharing': costSharingProfile,
  'prisoners-dilemma': ({ defects }, _, __, random) => ({
    action: { choice: decides(random, defects) ? 'defect' : 'cooperate' },
  }),
  'public-good': ({ defects, gives }, _, __, random) => ({ action: { amount: decides(random, defects) ? 0 : gives } }),
}

export const PLANTED_CASES = {
  chameleon: chameleonSettings,
  'who-is-spy': whoIsSpySettings,
  'cost-sharing': costSharingSettings,
}

export const profile = stub(Object.keys(PLAYS), profileForm, (parameters, game = '') => {
  const plays = Object.hasOwn(PLAYS, game) ? PLAYS[game] : undefined
  if (!plays) throw new Error(`a profile does not play ${game}`)
  return {
    answer: (seen, ask, random) => plays(parameters, seen, ask, random),
    probe: (_, probe, random, truth) => reply(parameters, game, probe, random, truth),
  }
})

function reply(
  { knows, suspects, thinks }: Profile,
  game: string,
  { probe, seat }: LabProbe,
  random: Random,
  { deal }: Truth,
): string {
  const { minds, search } = scenarioOf(game) ?? {}
  if (!minds || !search) return ''
  const odd = search.odd(Object(deal))
  const [theOdd, other] = minds.roles
  const right = probe === 'role' ? decides(random, knows) : decides(random, suspects)
  if (probe === 'role') return `I am ${playerName(seat)}, ${(seat === odd) === right ? theOdd : other}`
  const suspect = right ? odd : anotherThan(odd, othersThan(seat), random)
  const knowsThem = decides(random, thinks)
  const thoughts = othersThan(seat).map((one) => {
    const thought = knowsThem ? odd : anotherThan(odd, SEATS, random)
    return `${playerName(one)}: ${playerName(thought)}`
  })
  const own = hasSuspicion(minds, seat === odd) ? [playerName(suspect)] : []
  return [...own, ...thoughts].join('; ')
}

function anotherThan(odd: Seat, seats: readonly Seat[], random: Random): Seat {
  const others = seats.filter((seat) => seat !== odd)
  return choose(random, others) ?? odd
}
