import type { Design } from '@masquerade/lab/design/design'
import type { Designs } from '@masquerade/lab/manifest/catalogue'
import { ab } from './ab/ab.ts'
import { describing } from './deep/describing.ts'
import { intending } from './interintent/avalon/intending.ts'
import { performance } from './interintent/avalon/performance.ts'
import { arena } from './llmarena/arena.ts'
import { hinted } from './llmarena/hinted.ts'
import { clues } from './llmarena/who-is-spy/clues.ts'
import { bargains, competition } from './magic/competition.ts'
import { evenSettings } from './magic/even-settings.ts'
import { PUBLISHED } from './published.ts'
import { bias } from './spygame/bias.ts'
import { guestSeeds, guests } from './spygame/guests.ts'
import { minds } from './spygame/minds.ts'
import { hacked } from './wis/hacked.ts'
import { overall } from './wis/overall.ts'
import { reasoned } from './wis/reasoned.ts'

export const DESIGNS: readonly Design[] = [
  ...[overall, hacked, reasoned, guests, guestSeeds, minds, bias, describing, arena, hinted, clues],
  ...[competition, bargains, evenSettings, ab, performance, intending],
]

export const designs: Designs = {
  of: (id) => DESIGNS.find((design) => design.id === id),
  ids: DESIGNS.map(({ id }) => id),
  published: PUBLISHED,
}
