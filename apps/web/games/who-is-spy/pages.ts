import { stepsOf } from '@/features/tabletop/steps.ts'
import type { GamePages } from '../game-pages.ts'
import { figures } from './figures.ts'
import { filters } from './filters.ts'
import { markdown } from './markdown.ts'
import { refusals } from './refusals.ts'
import { row } from './row.tsx'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'

export const whoIsSpyPages: GamePages = {
  title: { en: 'Who is Spy?', zh: '谁是卧底' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  refusals,
  settings,
  rules,
  Rules: RulesPage,
  row,
  filters,
  markdown,
  picture: { title: { en: 'Who is the spy?', zh: '谁是卧底？' } },
  figures,
}
