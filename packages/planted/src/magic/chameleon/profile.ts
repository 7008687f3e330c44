import { type Ask, type Logged, type Seat, type Seen, streamSeed } from '@masquerade/game'
import { type ChameleonEvent, chameleonTableOf as tableOf } from '@masquerade/games'
import { SEATS } from '@masquerade/papers/magic/scenario'
import { choose, decides } from '../../chance.ts'
import type { Profiled } from '../profile.ts'

/** The chameleon has no word, so its clue is the number of an empty word. */
const tell = (word: string | undefined, seat: Seat): string => `tell ${streamSeed(word ?? '')} ${seat} 1`

/**
 * The test agent of Chameleon gives a number for its word, votes for the seat that gave another number, and never
 * guesses the word.
 */
export const chameleonProfile: Profiled = ({ finds }, seen, ask, random) => {
  const { word, clues } = known(seen, ask)
  if (ask.kind === 'clue') return { text: tell(word, ask.seat) }
  if (ask.kind === 'guess') return { action: { word: 'nothing' } }
  const others = clues.filter(({ seat }) => seat !== ask.seat)
  const [odd, ...more] = others.filter(({ seat, text }) => text !== tell(word, seat))
  const isFound = word !== undefined && odd !== undefined && more.length === 0
  const seat = !isFound
    ? choose(random, others)?.seat
    : decides(random, finds)
      ? odd.seat
      : choose(
          random,
          others.filter((one) => one !== odd),
        )?.seat
  return { action: { for: seat ?? ask.seat } }
}

function known(seen: readonly Seen[], { seat }: Ask) {
  const { dealt, clues } = tableOf(seen as readonly Logged<ChameleonEvent>[]) // of this game, whose stub it is
  return { word: dealt.find((one) => one.seat === seat)?.word ?? undefined, clues }
}

/** The prepared clues in these settings of Chameleon are what the test agent would say. */
export const plantedSettings = Array.from({ length: 20 }, (_, index) => {
  const code = `Code${String.fromCharCode(97 + index)}`
  const chameleon = 1 + (index % SEATS.length)
  const clues = SEATS.map((seat) => tell(seat === chameleon ? undefined : code, seat))
  return { topic: 'Planted', code, chameleon, clues }
})
