import animals from './en/animals.json' with { type: 'json' }
import arts from './en/arts.json' with { type: 'json' }
import clothes from './en/clothes.json' with { type: 'json' }
import dishes from './en/dishes.json' with { type: 'json' }
import drinks from './en/drinks.json' with { type: 'json' }
import fruit from './en/fruit.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import jobs from './en/jobs.json' with { type: 'json' }
import life from './en/life.json' with { type: 'json' }
import media from './en/media.json' with { type: 'json' }
import nature from './en/nature.json' with { type: 'json' }
import places from './en/places.json' with { type: 'json' }
import sports from './en/sports.json' with { type: 'json' }
import sweets from './en/sweets.json' with { type: 'json' }
import things from './en/things.json' with { type: 'json' }
import universal from './en/universal.json' with { type: 'json' }
import vehicles from './en/vehicles.json' with { type: 'json' }
import { assemble } from './theme.ts'

export const en = assemble('en', [
  universal,
  drinks,
  dishes,
  sweets,
  fruit,
  animals,
  nature,
  places,
  home,
  things,
  clothes,
  vehicles,
  sports,
  arts,
  media,
  jobs,
  life,
])
