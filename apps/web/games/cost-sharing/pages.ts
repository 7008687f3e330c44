import { stepsOf } from '@/features/tabletop/steps.ts'
import { tableRow } from '../forms/table-row.tsx'
import type { GamePages } from '../game-pages.ts'
import { figures } from './figures.ts'
import { filters } from './filters.ts'
import { markdown } from './markdown.ts'
import rules from './rules.json' with { type: 'json' }
import { RulesPage } from './rules-page.tsx'
import settings from './settings.json' with { type: 'json' }
import { telling } from './telling.ts'

export const costSharingPages: GamePages = {
  title: { en: 'Cost sharing', zh: '费用分摊' },
  moments: (events, closed) => stepsOf(telling, events, closed),
  rules,
  Rules: RulesPage,
  row: tableRow({ winners: filters.winners }),
  filters,
  markdown,
  picture: { title: { en: 'Who pays what?', zh: '谁付多少？' } },
  figures,
  settings,
}
