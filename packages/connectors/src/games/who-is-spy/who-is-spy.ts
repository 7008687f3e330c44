import type { Language } from '@masquerade/games'
import type { AboutGame, TrialMoment } from '../about-game.ts'
import en from './thinking-en.json' with { type: 'json' }
import zh from './thinking-zh.json' with { type: 'json' }

export const whoIsSpy: AboutGame = { thinking: { en, zh }, trial }

const DEALT: Record<Language, { words: { civilian: string; spy: string }; said: string[] }> = {
  en: {
    words: { civilian: 'Tea', spy: 'Coffee' },
    said: ['It is usually served hot, in a cup.', 'Many people cannot begin their day without it.'],
  },
  zh: {
    words: { civilian: '茶', spy: '咖啡' },
    said: ['通常趁热喝，装在杯子里。', '很多人早上离不开它。'],
  },
}

function trial(language: Language): TrialMoment {
  const { words, said } = DEALT[language]
  const moves = said.map((text, index) => ({ seat: index + 1, kind: 'speak', text }))
  return { config: { language }, deal: { words, spy: 6, first: 1 }, moves }
}
