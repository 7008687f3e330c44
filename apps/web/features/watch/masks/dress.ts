import { FACES, type Face } from './faces.ts'
import type { Dress, DressOf } from './figure.tsx'
import { circle, mirrored, moved, path, shapes } from './svg.ts'
import type { Collar, Crown, Paint } from './traits.ts'

export const dressOf: DressOf = ({ face, collar, crown, paint }) => ({
  collar: COLLARS[collar],
  crown: CROWNS[crown],
  paint: paint === 'none' ? '' : paintOf(paint, FACES[face].eyes),
})

const onBothSides = (...parts: readonly string[]): string => shapes(...parts, moved('scale(-1 1)', ...parts))

const feather = (turn: number, name: string, size: number): string =>
  moved(
    `translate(0 -22) rotate(${turn}) scale(${size})`,
    path(name, 'M0 0C-13 -11 -14 -29 -3 -41C9 -34 14 -13 0 0Z'),
    path('m-rib', 'M0 -4C-1 -16 -2 -26 -2 -34'),
  )

const ROSE = shapes(
  '<circle class="m-second" r="10"></circle>',
  path('m-rib', 'M-6 1A6 6 0 1 1 3 6A5 5 0 0 1 -2 -2A3.5 3.5 0 0 1 4 1'),
)

const round = (value: number): number => Math.round(value * 10) / 10

const RAYS = Array.from({ length: 32 }, (_, index) => {
  const angle = (index * Math.PI) / 16 - Math.PI / 2
  const radius = index % 2 === 0 ? 58 : 38
  return `${round(Math.cos(angle) * radius)} ${round(2 + Math.sin(angle) * radius)}`
}).join('L')

const BRANCH = 'M-12 -28C-16 -46 -34 -46 -36 -66M-22 -44C-34 -42 -48 -44 -54 -58M-13 -34C-12 -46 -14 -54 -20 -62'

const LEAVES = [
  'translate(-8 -33) rotate(-38)',
  'translate(-18 -30) rotate(-12)',
  'translate(-22 -26) rotate(-62)',
  'translate(-30 -18) rotate(-28)',
  'translate(-31 -12) rotate(-82)',
  'translate(-35 0) rotate(-44)',
]

/** Each headdress in two parts: what is drawn behind the face, and what is drawn over it. */
export const CROWNS: Record<Crown, NonNullable<Dress['crown']>> = {
  none: {},
  plume: {
    behind: shapes(
      feather(-58, 'm-deep', 0.9),
      feather(58, 'm-deep', 0.9),
      feather(-30, 'm-second', 1.05),
      feather(30, 'm-second', 1.05),
      feather(0, 'm-trim', 1.14),
    ),
    front: path('m-trim', 'M-9 -31L0 -40L9 -31L0 -22Z'),
  },
  jester: {
    behind: shapes(
      path('m-second', 'M-16 -26C-18 -50 -8 -62 0 -66C8 -62 18 -50 16 -26Z'),
      onBothSides(
        path('m-deep', 'M-4 -34C-22 -62 -58 -54 -57 -24C-52 -38 -40 -36 -31 -12Z'),
        circle('m-trim', -57, -20, 5),
      ),
      circle('m-trim', 0, -66, 5),
    ),
  },
  tricorn: {
    front: shapes(
      path(
        'm-second',
        'M-60 -38C-46 -20 -18 -20 0 -12C18 -20 46 -20 60 -38C44 -38 24 -50 13 -62C7 -67 -7 -67 -13 -62C-24 -50 -44 -38 -60 -38Z',
      ),
      path('m-shade', 'M0 -12C18 -20 46 -20 60 -38C44 -38 24 -50 13 -62C7 -67 4 -66 0 -66C-6 -48 -6 -30 0 -12Z'),
      path('m-edge', 'M-60 -38C-46 -20 -18 -20 0 -12C18 -20 46 -20 60 -38'),
      circle('m-trim', -25, -37, 6),
    ),
  },
  horns: {
    behind: onBothSides(
      path('m-second', 'M-20 -36C-32 -40 -46 -44 -44 -66C-60 -52 -60 -22 -30 -14Z'),
      path('m-rib', 'M-30 -31L-38 -21M-38 -36L-48 -29M-44 -44L-52 -40'),
    ),
  },
  rays: { behind: shapes(path('m-trim', `M${RAYS}Z`), circle('m-second', 0, 2, 44)) },
  crown: {
    front: shapes(
      path('m-trim', 'M-29 -24L-37 -54L-19 -41L0 -62L19 -41L37 -54L29 -24C14 -31 -14 -31 -29 -24Z'),
      path('m-rib', 'M-30 -30C-14 -37 14 -37 30 -30'),
      circle('m-second', -37, -55, 4.5),
      circle('m-second', 0, -63, 4.5),
      circle('m-second', 37, -55, 4.5),
    ),
  },
  crescent: {
    behind: path(
      'm-trim',
      'M-34 -64C-36 -36 -16 -26 0 -26C16 -26 36 -36 34 -64C28 -46 14 -40 0 -40C-14 -40 -28 -46 -34 -64Z',
    ),
    front: circle('m-second', 0, -36, 6),
  },
  fan: {
    behind: shapes(
      ...[-80, -60, -40, -20, 0, 20, 40, 60, 80].map((turn, index) =>
        moved(
          `translate(0 0) rotate(${turn})`,
          path(index % 2 === 0 ? 'm-second' : 'm-deep', 'M0 0L-10.5 -57A10.5 8 0 0 1 10.5 -57Z'),
          circle('m-trim', 0, -57, 2.6),
        ),
      ),
    ),
  },
  hood: {
    behind: shapes(
      path(
        'm-second',
        mirrored([0, -69], [-14, -56, -50, -48, -49, 2], [-48, 28, -54, 42, -58, 58], [-30, 62, -12, 62, 0, 62]),
      ),
      path(
        'm-hole',
        mirrored([0, -50], [-20, -48, -40, -34, -39, 2], [-38, 30, -26, 46, -20, 56], [-12, 58, -6, 58, 0, 58]),
      ),
    ),
  },
  roses: {
    front: shapes(
      path('m-deep', 'M-36 -28C-40 -38 -32 -42 -28 -38ZM36 -28C40 -38 32 -42 28 -38Z'),
      moved('translate(-20 -35) scale(.95)', ROSE),
      moved('translate(20 -35) scale(.95)', ROSE),
      moved('translate(0 -41) scale(1.2)', ROSE),
    ),
  },
  wings: {
    behind: onBothSides(
      path('m-second', 'M-24 -20C-34 -52 -58 -62 -63 -54C-64 -38 -56 -28 -60 -18C-62 -4 -50 6 -28 8Z'),
      path('m-rib', 'M-30 -14C-38 -34 -50 -46 -58 -50M-30 -8C-40 -18 -50 -22 -58 -21M-30 -2C-38 -4 -46 -4 -53 -7'),
    ),
    front: path('m-trim', 'M-6 -34L0 -44L6 -34L0 -24Z'),
  },
  laurel: {
    behind: onBothSides(
      ...LEAVES.map(
        (at) => `<path class="m-trim" d="M0 0C-8 -7 -8 -17 0 -24C8 -17 8 -7 0 0Z" transform="${at}"></path>`,
      ),
    ),
    front: circle('m-second', 0, -38, 5),
  },
  antlers: {
    behind: onBothSides(path('m-branch-line', BRANCH), path('m-branch', BRANCH)),
    front: circle('m-second', 0, -32, 4.5),
  },
  gem: { front: path('m-trim', 'M0 -34L7 -23L0 -10L-7 -23Z') },
}

const PLEATS = Array.from({ length: 17 }, (_, index) => {
  const angle = (Math.PI * index) / 8.5
  return { x: round(Math.sin(angle) * 47), y: round(38 + Math.cos(angle) * 17) }
})
const RUFF = PLEATS.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `A8.7 8.7 0 0 0 ${x} ${y}`)).join('')

export const COLLARS: Record<Collar, string> = {
  none: '',
  ruff: shapes(
    path('m-trim', `${RUFF}Z`),
    path('m-rib', PLEATS.map(({ x, y }) => `M${round(x * 0.6)} ${round(38 + (y - 38) * 0.6)}L${x} ${y}`).join('')),
  ),
  ribbons: onBothSides(path('m-second', 'M-26 4C-40 14 -38 32 -50 56L-42 52L-37 60C-30 44 -32 26 -22 18Z')),
  beads: onBothSides(
    ...[0, 1, 2, 3].map((step) => circle('m-trim', -36 + step * 2.5, 20 + step * 11, 4.6 - step * 0.5)),
  ),
}

const paintOf = (paint: Exclude<Paint, 'none'>, { x, y }: Face['eyes']): string =>
  path(paint === 'scrolls' ? 'm-scroll' : 'm-second', PAINTS[paint](x, y))

export const PAINTS: Record<Exclude<Paint, 'none'>, (x: number, y: number) => string> = {
  half: () => 'M0 -80H70V80H0C8 50 -8 20 0 -80Z',
  harlequin: () =>
    [-48, -32, -16, 0, 16, 32, 48]
      .map((at, i) => `M${at} ${i % 2 ? 4 : -18}l9 16l-9 16l-9 -16ZM${at} ${i % 2 ? 36 : 14}l9 16l-9 16l-9 -16Z`)
      .join(''),
  band: (_, y) =>
    `M-70 ${y - 13}C-30 ${y - 17} -10 ${y - 14} 0 ${y - 7}C10 ${y - 14} 30 ${y - 17} 70 ${y - 13}V${y + 9}C30 ${y + 17} 12 ${y + 14} 0 ${y + 7}C-12 ${y + 14} -30 ${y + 17} -70 ${y + 9}Z`,
  flames: (x, y) =>
    `M${-x} ${y + 2}C${-x - 14} ${y - 14} ${-x - 4} ${y - 22} ${-x - 2} ${y - 40}C${-x + 8} ${y - 24} ${-x + 12} ${y - 12} ${-x} ${y + 2}ZM${x} ${y + 2}C${x + 14} ${y - 14} ${x + 4} ${y - 22} ${x + 2} ${y - 40}C${x - 8} ${y - 24} ${x - 12} ${y - 12} ${x} ${y + 2}Z`,
  tear: (x, y) =>
    `M${-x} ${y + 10}C${-x - 9} ${y + 24} ${-x - 6} ${y + 32} ${-x} ${y + 32}C${-x + 6} ${y + 32} ${-x + 9} ${y + 24} ${-x} ${y + 10}Z`,
  cheeks: (x, y) =>
    `M${-x - 14} ${y + 20}a8 8 0 1 1 16 0a8 8 0 1 1 -16 0ZM${x - 2} ${y + 20}a8 8 0 1 1 16 0a8 8 0 1 1 -16 0Z`,
  cap: (_, y) => `M-70 -80H70V${y - 4}C40 ${y - 2} 20 ${y - 22} 0 ${y - 4}C-20 ${y - 22} -40 ${y - 2} -70 ${y - 4}Z`,
  lozenges: (x, y) =>
    `M${-x} ${y - 26}L${-x + 9} ${y}L${-x} ${y + 30}L${-x - 9} ${y}ZM${x} ${y - 26}L${x + 9} ${y}L${x} ${y + 30}L${x - 9} ${y}Z`,
  scrolls: (x, y) =>
    `M${-x - 12} ${y + 14}C${-x - 10} ${y + 32} ${-x + 8} ${y + 30} ${-x + 5} ${y + 20}C${-x + 2} ${y + 14} ${-x - 4} ${y + 18} ${-x - 2} ${y + 22}M${x + 12} ${y + 14}C${x + 10} ${y + 32} ${x - 8} ${y + 30} ${x - 5} ${y + 20}C${x - 2} ${y + 14} ${x + 4} ${y + 18} ${x + 2} ${y + 22}`,
  chin: (_, y) =>
    `M-70 ${y + 10}C-30 ${y + 16} -14 ${y + 30} 0 ${y + 20}C14 ${y + 30} 30 ${y + 16} 70 ${y + 10}V80H-70Z`,
  dots: (x, y) =>
    [
      [-16, -24],
      [-8, -28],
      [0, -30],
      [8, -28],
      [16, -24],
      [-x - 8, 14],
      [-x, 18],
      [-x + 8, 16],
      [x - 8, 16],
      [x, 18],
      [x + 8, 14],
    ]
      .map(([cx = 0, dy = 0]) => `M${cx - 3} ${y + dy}a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z`)
      .join(''),
}
