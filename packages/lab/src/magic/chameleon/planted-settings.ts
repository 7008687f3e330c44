import { SEATS } from '../scenario.ts'
import { tell } from './profile.ts'

/** As many as the paper's: settings in which what is given is what the stub would say. */
export const plantedSettings = Array.from({ length: 20 }, (_, index) => {
  const code = `Code${String.fromCharCode(97 + index)}`
  const chameleon = 1 + (index % SEATS.length)
  const clues = SEATS.map((seat) => tell(seat === chameleon ? undefined : code, seat))
  return { topic: 'Planted', code, chameleon, clues }
})
