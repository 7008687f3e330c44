import type { GamePages } from '../game-pages.ts'
import { figures } from './figures.ts'

export const whoIsSpyPages: GamePages = {
  title: { en: 'Who is Spy?', zh: '谁是卧底' },
  figures,
}
