import type { Lexicon } from './lexicon.ts'
import { assemble } from './theme.ts'
import { animals } from './zh/animals.ts'
import { clothes } from './zh/clothes.ts'
import { days } from './zh/days.ts'
import { food } from './zh/food.ts'
import { home } from './zh/home.ts'
import { jobs } from './zh/jobs.ts'
import { larder } from './zh/larder.ts'
import { media } from './zh/media.ts'
import { music } from './zh/music.ts'
import { nature } from './zh/nature.ts'
import { places } from './zh/places.ts'
import { play } from './zh/play.ts'
import { tools } from './zh/tools.ts'
import { travel } from './zh/travel.ts'
import { universal } from './zh/universal.ts'

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
