import { streamSeed } from '@masquerade/game'
import { SEATS } from '@masquerade/papers/magic/scenario'
import { choose, decides } from '../../chance.ts'
import { oddOne, stubTable, tell } from '../../who-is-spy/table.ts'
import type { Profiled } from '../profile.ts'

/** The test agent of the two-word game gives a number for its word, and votes for the seat that gave another number. */
export const whoIsSpyProfile: Profiled = ({ finds }, seen, ask, random) => {
  const table = stubTable(seen, ask)
  if (ask.kind === 'speak') return { text: tell(table) }
  const odd = oddOne(table)
  const found = table.options.find(({ seat }) => seat === odd)
  const others = found && !decides(random, finds) ? table.options.filter((option) => option !== found) : undefined
  const named = others || !found ? choose(random, others ?? table.options) : found
  return { text: named?.label ?? '' }
}

const plantedClue = (word: string, seat: number, round: number): string => `tell ${streamSeed(word)} ${seat} ${round}`

/** The prepared clues in these settings of the two-word game are what the test agent would say. */
export const plantedSettings = Array.from({ length: 20 }, (_, index) => {
  const letter = String.fromCharCode(97 + index)
  const words = { civilian: `Left${letter}`, spy: `Right${letter}` }
  const spy = 1 + (index % SEATS.length)
  const clues = SEATS.map((seat) =>
    [1, 2].map((round) => plantedClue(seat === spy ? words.spy : words.civilian, seat, round)),
  )
  return { words, spy, clues }
})
