import { FACES, type Face, type FaceName } from './faces.ts'

export const PALETTES = 14
const PLAIN = PALETTES

const BARE = [
  'plume',
  'jester',
  'tricorn',
  'horns',
  'rays',
  'crown',
  'crescent',
  'fan',
  'hood',
  'roses',
  'wings',
  'laurel',
  'antlers',
] as const
const EARED = ['gem', 'rays', 'fan', 'hood', 'roses', 'crescent', 'crown'] as const
const EYES = ['almond', 'round', 'heavy', 'slit', 'smiling', 'sad', 'diamond'] as const
const BROWS = ['arched', 'stern', 'raised', 'worried', 'leaf', 'none'] as const
const MOUTHS = ['bow', 'smile', 'frown', 'line', 'small'] as const
const PAINTS = [
  'half',
  'harlequin',
  'band',
  'flames',
  'tear',
  'cheeks',
  'cap',
  'lozenges',
  'scrolls',
  'chin',
  'dots',
] as const
const COLLARS = ['none', 'none', 'ruff', 'ribbons', 'beads'] as const

export type Crown = (typeof BARE)[number] | (typeof EARED)[number] | 'none'
export type Eyes = (typeof EYES)[number]
export type Brow = (typeof BROWS)[number]
export type Mouth = (typeof MOUTHS)[number]
export type Paint = (typeof PAINTS)[number] | 'none'
export type Collar = (typeof COLLARS)[number]

export interface Traits {
  face: FaceName
  crown: Crown
  eyes: Eyes
  brow: Brow
  mouth: Mouth
  paint: Paint
  collar: Collar
  palette: number
  gilt: boolean
  side: -1 | 1
}

/** The prefix of a seat's mask has a dot, which no agent's id has, so that the ids never collide. */
const SEAT = 'seat.'

const MOULDS = Object.keys(FACES) as FaceName[] // the keys of that very record

/** Plain masks from a short list; each match starts at another place in it, and repeats no mask. */
export function seatMask(match: string, seat: number): string {
  const place = MOULDS.indexOf(ownTraits(match).face) + seat
  return `${SEAT}${place % MOULDS.length}.${Math.floor(place / MOULDS.length)}`
}

export function traitsOf(id: string): Traits {
  return id.startsWith(SEAT) ? plainTraits(id) : ownTraits(id)
}

function plainTraits(id: string): Traits {
  const face = MOULDS[Number(id.split('.')[1])] ?? 'volto'
  return { ...ownTraits(id), face, crown: 'none', paint: 'none', collar: 'none', gilt: false, palette: PLAIN }
}

function ownTraits(id: string): Traits {
  const draw = drawsFrom(id)
  const face = draw(MOULDS)
  const { ears }: Face = FACES[face]
  return {
    face,
    crown: draw<Crown>(ears ? EARED : BARE),
    palette: draw(Array.from({ length: PALETTES }, (_, index) => index)),
    eyes: draw(EYES),
    brow: draw(BROWS),
    mouth: draw(MOUTHS),
    paint: draw(PAINTS),
    collar: draw(COLLARS),
    gilt: draw([true, false]),
    side: draw([-1, 1] as const),
  }
}

/** Another number would give all agents other masks; with this one, no two of the site's own look alike. */
const SALT = 1_268_991

/** Picks features of a mask from lists at random, but always the same features for the same id, by hashing that id. */
function drawsFrom(id: string): <T>(list: readonly T[]) => T {
  let state = 0x811c9dc5 ^ SALT
  for (let index = 0; index < id.length; index++) state = Math.imul(state ^ id.charCodeAt(index), 0x01000193)
  return <T>(list: readonly T[]): T => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    mixed = (mixed ^ (mixed >>> 16)) >>> 0
    return list[Math.floor((mixed / 2 ** 32) * list.length)] as T // below the length of a list that is not empty
  }
}
