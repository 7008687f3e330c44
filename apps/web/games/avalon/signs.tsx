import type { Side } from '@masquerade/games/avalon/constants'

/*
 * The signs of the table, each in a square of twelve about its middle: alike beside a name and on what lies on the table.
 */

/** Good is a shield, evil a blade's point: never told apart by colour alone. */
export const SideSign = ({ side }: { side: Side }) => (
  <path
    d={
      side === 'good'
        ? 'M0 -5.200L4.700 -3.800V0C4.700 2.800 2.700 4.600 0 5.500C-2.700 4.600 -4.700 2.800 -4.700 0V-3.800Z'
        : 'M0 -5.700L3.300 0L0 5.700L-3.300 0Z'
    }
    fill="currentColor"
  />
)

/** Who leads. */
export const Crown = () => (
  <path
    d="M-4.500 4L-5.200 -2.400L-2.300 -.400L0 -4L2.300 -.400L5.200 -2.400L4.500 4Z"
    fill="currentColor"
    strokeLinejoin="round"
  />
)

/** Who goes. */
export const Sword = () => (
  <path d="M0 -5.500L1.100 -4V1.400H3.200V2.700H.700V5.500H-.700V2.700H-3.200V1.400H-1.100V-4Z" fill="currentColor" />
)

/** Approved, succeeded. */
export const Check = () => (
  <path d="M-4 .400L-1.200 3.400L4.200 -3.400" fill="none" stroke="currentColor" strokeWidth="2.2" />
)

/** Rejected, failed. */
export const Cross = () => (
  <path d="M-3.400 -3.400L3.400 3.400M3.400 -3.400L-3.400 3.400" fill="none" stroke="currentColor" strokeWidth="2.2" />
)

/** A sign in a line of text. */
export const InText = ({ children }: { children: React.ReactNode }) => (
  <svg viewBox="-6 -6 12 12" width="0.85em" height="0.85em" aria-hidden="true" style={{ display: 'inline-block' }}>
    {children}
  </svg>
)
