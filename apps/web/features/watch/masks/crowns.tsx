import type { ReactNode } from 'react'
import { mirrored } from './faces.ts'
import type { Collar, Crown } from './traits.ts'

interface Worn {
  behind?: ReactNode
  front?: ReactNode
}

const Both = ({ children }: { children: ReactNode }) => (
  <>
    <g>{children}</g>
    <g transform="scale(-1 1)">{children}</g>
  </>
)

const FEATHER = 'M0 0C-13 -11 -14 -29 -3 -41C9 -34 14 -13 0 0Z'
const Feather = ({ turn, shade, size = 1 }: { turn: number; shade: string; size?: number }) => (
  <g transform={`translate(0 -22) rotate(${turn}) scale(${size})`}>
    <path className={shade} d={FEATHER} />
    <path className="m-rib" d="M0 -4C-1 -16 -2 -26 -2 -34" />
  </g>
)

const ROSE = (
  <>
    <circle className="m-second" r="10" />
    <path className="m-rib" d="M-6 1A6 6 0 1 1 3 6A5 5 0 0 1 -2 -2A3.5 3.5 0 0 1 4 1" />
  </>
)

const round = (value: number): number => Math.round(value * 10) / 10

const RAYS = Array.from({ length: 32 }, (_, index) => {
  const angle = (index * Math.PI) / 16 - Math.PI / 2
  const radius = index % 2 === 0 ? 58 : 38
  return `${round(Math.cos(angle) * radius)} ${round(2 + Math.sin(angle) * radius)}`
}).join('L')

const BRANCH = 'M-12 -28C-16 -46 -34 -46 -36 -66M-22 -44C-34 -42 -48 -44 -54 -58M-13 -34C-12 -46 -14 -54 -20 -62'

const LEAVES = [
  { x: -8, y: -33, turn: -38 },
  { x: -18, y: -30, turn: -12 },
  { x: -22, y: -26, turn: -62 },
  { x: -30, y: -18, turn: -28 },
  { x: -31, y: -12, turn: -82 },
  { x: -35, y: 0, turn: -44 },
]

export const CROWNS: Record<Crown, Worn> = {
  none: {},
  plume: {
    behind: (
      <>
        <Feather turn={-58} shade="m-deep" size={0.9} />
        <Feather turn={58} shade="m-deep" size={0.9} />
        <Feather turn={-30} shade="m-second" size={1.05} />
        <Feather turn={30} shade="m-second" size={1.05} />
        <Feather turn={0} shade="m-trim" size={1.14} />
      </>
    ),
    front: <path className="m-trim" d="M-9 -31L0 -40L9 -31L0 -22Z" />,
  },
  jester: {
    behind: (
      <>
        <path className="m-second" d="M-16 -26C-18 -50 -8 -62 0 -66C8 -62 18 -50 16 -26Z" />
        <Both>
          <path className="m-deep" d="M-4 -34C-22 -62 -58 -54 -57 -24C-52 -38 -40 -36 -31 -12Z" />
          <circle className="m-trim" cx="-57" cy="-20" r="5" />
        </Both>
        <circle className="m-trim" cx="0" cy="-66" r="5" />
      </>
    ),
  },
  tricorn: {
    front: (
      <>
        <path
          className="m-second"
          d="M-60 -38C-46 -20 -18 -20 0 -12C18 -20 46 -20 60 -38C44 -38 24 -50 13 -62C7 -67 -7 -67 -13 -62C-24 -50 -44 -38 -60 -38Z"
        />
        <path
          className="m-shade"
          d="M0 -12C18 -20 46 -20 60 -38C44 -38 24 -50 13 -62C7 -67 4 -66 0 -66C-6 -48 -6 -30 0 -12Z"
        />
        <path className="m-edge" d="M-60 -38C-46 -20 -18 -20 0 -12C18 -20 46 -20 60 -38" />
        <circle className="m-trim" cx="-25" cy="-37" r="6" />
      </>
    ),
  },
  horns: {
    behind: (
      <Both>
        <path className="m-second" d="M-20 -36C-32 -40 -46 -44 -44 -66C-60 -52 -60 -22 -30 -14Z" />
        <path className="m-rib" d="M-30 -31L-38 -21M-38 -36L-48 -29M-44 -44L-52 -40" />
      </Both>
    ),
  },
  rays: {
    behind: (
      <>
        <path className="m-trim" d={`M${RAYS}Z`} />
        <circle className="m-second" cx="0" cy="2" r="44" />
      </>
    ),
  },
  crown: {
    front: (
      <>
        <path className="m-trim" d="M-29 -24L-37 -54L-19 -41L0 -62L19 -41L37 -54L29 -24C14 -31 -14 -31 -29 -24Z" />
        <path className="m-rib" d="M-30 -30C-14 -37 14 -37 30 -30" />
        <circle className="m-second" cx="-37" cy="-55" r="4.5" />
        <circle className="m-second" cx="0" cy="-63" r="4.5" />
        <circle className="m-second" cx="37" cy="-55" r="4.5" />
      </>
    ),
  },
  crescent: {
    behind: (
      <path
        className="m-trim"
        d="M-34 -64C-36 -36 -16 -26 0 -26C16 -26 36 -36 34 -64C28 -46 14 -40 0 -40C-14 -40 -28 -46 -34 -64Z"
      />
    ),
    front: <circle className="m-second" cx="0" cy="-36" r="6" />,
  },
  fan: {
    behind: (
      <>
        {[-80, -60, -40, -20, 0, 20, 40, 60, 80].map((turn, index) => (
          <g key={turn} transform={`translate(0 0) rotate(${turn})`}>
            <path className={index % 2 === 0 ? 'm-second' : 'm-deep'} d="M0 0L-10.5 -57A10.5 8 0 0 1 10.5 -57Z" />
            <circle className="m-trim" cx="0" cy="-57" r="2.6" />
          </g>
        ))}
      </>
    ),
  },
  hood: {
    behind: (
      <>
        <path
          className="m-second"
          d={mirrored([0, -69], [-14, -56, -50, -48, -49, 2], [-48, 28, -54, 42, -58, 58], [-30, 62, -12, 62, 0, 62])}
        />
        <path
          className="m-hole"
          d={mirrored([0, -50], [-20, -48, -40, -34, -39, 2], [-38, 30, -26, 46, -20, 56], [-12, 58, -6, 58, 0, 58])}
        />
      </>
    ),
  },
  roses: {
    front: (
      <>
        <path className="m-deep" d="M-36 -28C-40 -38 -32 -42 -28 -38ZM36 -28C40 -38 32 -42 28 -38Z" />
        <g transform="translate(-20 -35) scale(.95)">{ROSE}</g>
        <g transform="translate(20 -35) scale(.95)">{ROSE}</g>
        <g transform="translate(0 -41) scale(1.2)">{ROSE}</g>
      </>
    ),
  },
  wings: {
    behind: (
      <Both>
        <path className="m-second" d="M-24 -20C-34 -52 -58 -62 -63 -54C-64 -38 -56 -28 -60 -18C-62 -4 -50 6 -28 8Z" />
        <path
          className="m-rib"
          d="M-30 -14C-38 -34 -50 -46 -58 -50M-30 -8C-40 -18 -50 -22 -58 -21M-30 -2C-38 -4 -46 -4 -53 -7"
        />
      </Both>
    ),
    front: <path className="m-trim" d="M-6 -34L0 -44L6 -34L0 -24Z" />,
  },
  laurel: {
    behind: (
      <Both>
        {LEAVES.map(({ x, y, turn }) => (
          <path
            key={turn}
            className="m-trim"
            d="M0 0C-8 -7 -8 -17 0 -24C8 -17 8 -7 0 0Z"
            transform={`translate(${x} ${y}) rotate(${turn})`}
          />
        ))}
      </Both>
    ),
    front: <circle className="m-second" cx="0" cy="-38" r="5" />,
  },
  antlers: {
    behind: (
      <Both>
        <path className="m-branch-line" d={BRANCH} />
        <path className="m-branch" d={BRANCH} />
      </Both>
    ),
    front: <circle className="m-second" cx="0" cy="-32" r="4.5" />,
  },
  gem: { front: <path className="m-trim" d="M0 -34L7 -23L0 -10L-7 -23Z" /> },
}

const PLEATS = Array.from({ length: 17 }, (_, index) => {
  const angle = (Math.PI * index) / 8.5
  return { x: round(Math.sin(angle) * 47), y: round(38 + Math.cos(angle) * 17) }
})
const RUFF = PLEATS.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `A8.7 8.7 0 0 0 ${x} ${y}`)).join('')

export const COLLARS: Record<Collar, ReactNode> = {
  none: null,
  ruff: (
    <>
      <path className="m-trim" d={`${RUFF}Z`} />
      <path
        className="m-rib"
        d={PLEATS.map(({ x, y }) => `M${round(x * 0.6)} ${round(38 + (y - 38) * 0.6)}L${x} ${y}`).join('')}
      />
    </>
  ),
  ribbons: (
    <Both>
      <path className="m-second" d="M-26 4C-40 14 -38 32 -50 56L-42 52L-37 60C-30 44 -32 26 -22 18Z" />
    </Both>
  ),
  beads: (
    <Both>
      {[0, 1, 2, 3].map((step) => (
        <circle key={step} className="m-trim" cx={-36 + step * 2.5} cy={20 + step * 11} r={4.6 - step * 0.5} />
      ))}
    </Both>
  ),
}
