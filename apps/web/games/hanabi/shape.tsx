import type { Colour } from '@masquerade/games/hanabi/cards'
import styles from './things.module.css'

/** Each colour has a shape of its own, so that nobody needs to tell colours apart. */
const SHAPES: Readonly<Record<Colour, string>> = {
  red: 'M0 -3L2.8 2.200H-2.800z',
  yellow: 'M0 -3.200L.9 -.9L3.2 0L.9 .9L0 3.200L-.9 .9L-3.2 0L-.9 -.9z',
  green: 'M-2.3 -2.300h4.600v4.600h-4.600z',
  white: 'M0 -2.800a2.8 2.8 0 1 1 -.01 0zM0 -1.200a1.2 1.2 0 1 0 .01 0z',
  blue: 'M0 -3.300C2.6 -.3 2.7 .4 2.5 1.200A2.6 2.6 0 0 1 -2.5 1.200C-2.7 .4 -2.6 -.3 0 -3.300z',
}

/** The sign of a colour, six wide, about a point. */
export const Shape = ({
  colour,
  x = 0,
  y = 0,
  scale = 1,
}: {
  colour: Colour
  x?: number
  y?: number
  scale?: number
}) => (
  <path
    className={styles.shape}
    data-colour={colour}
    fillRule="evenodd"
    transform={`translate(${x} ${y}) scale(${scale})`}
    d={SHAPES[colour]}
  />
)
