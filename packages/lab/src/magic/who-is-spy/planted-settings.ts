import { streamSeed } from '@masquerade/game'
import { SEATS } from '../scenario.ts'

const tell = (word: string, seat: number, round: number): string => `tell ${streamSeed(word)} ${seat} ${round}`

/** As many as the paper's: settings in which what is given is what the stub would say. */
export const plantedSettings = Array.from({ length: 20 }, (_, index) => {
  const letter = String.fromCharCode(97 + index)
  const words = { civilian: `Left${letter}`, spy: `Right${letter}` }
  const spy = 1 + (index % SEATS.length)
  const clues = SEATS.map((seat) => [1, 2].map((round) => tell(seat === spy ? words.spy : words.civilian, seat, round)))
  return { words, spy, clues }
})
