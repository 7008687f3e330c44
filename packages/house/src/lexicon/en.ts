import { animals } from './en/animals.ts'
import { arts } from './en/arts.ts'
import { clothes } from './en/clothes.ts'
import { dishes } from './en/dishes.ts'
import { drinks } from './en/drinks.ts'
import { fruit } from './en/fruit.ts'
import { home } from './en/home.ts'
import { jobs } from './en/jobs.ts'
import { life } from './en/life.ts'
import { media } from './en/media.ts'
import { nature } from './en/nature.ts'
import { places } from './en/places.ts'
import { sports } from './en/sports.ts'
import { sweets } from './en/sweets.ts'
import { things } from './en/things.ts'
import { universal } from './en/universal.ts'
import { vehicles } from './en/vehicles.ts'
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
