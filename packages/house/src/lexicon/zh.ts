import type { Lexicon } from './lexicon.ts'
import { assemble } from './theme.ts'
import animals from './zh/animals.json' with { type: 'json' }
import clothes from './zh/clothes.json' with { type: 'json' }
import days from './zh/days.json' with { type: 'json' }
import food from './zh/food.json' with { type: 'json' }
import home from './zh/home.json' with { type: 'json' }
import jobs from './zh/jobs.json' with { type: 'json' }
import larder from './zh/larder.json' with { type: 'json' }
import media from './zh/media.json' with { type: 'json' }
import music from './zh/music.json' with { type: 'json' }
import nature from './zh/nature.json' with { type: 'json' }
import places from './zh/places.json' with { type: 'json' }
import play from './zh/play.json' with { type: 'json' }
import tools from './zh/tools.json' with { type: 'json' }
import travel from './zh/travel.json' with { type: 'json' }
import universal from './zh/universal.json' with { type: 'json' }

export const zh: Lexicon = assemble('zh', [
  universal,
  food,
  larder,
  animals,
  nature,
  places,
  tools,
  play,
  music,
  clothes,
  home,
  travel,
  jobs,
  days,
  media,
])
