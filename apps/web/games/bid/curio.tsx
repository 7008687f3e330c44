import styles from './things.module.css'

/** Things that may come under the hammer, drawn standing on 27. */
const CURIOS = [
  // A vase.
  'M-5 4h10l-2 5c6 4 7 12 1 18h-8c-6 -6 -5 -14 1 -18z',
  // A lantern.
  'M-2 3h4v3h4l2 4v13l-2 4h-12l-2 -4v-13l2 -4h4zM-5 11v11h10v-11z',
  // A mask.
  'M-9 7c6 -3 12 -3 18 0c1 9 -2 16 -9 20c-7 -4 -10 -11 -9 -20zM-6 12c2 -1 4 0 4 2c-2 1 -4 0 -4 -2zM6 12c-2 -1 -4 0 -4 2c2 1 4 0 4 -2z',
  // An hourglass.
  'M-7 4h14v3c0 4 -5 6 -5 8.500s5 4.500 5 8.500v3h-14v-3c0 -4 5 -6 5 -8.500s-5 -4.500 -5 -8.500z',
  // A framed picture.
  'M-11 6h22v21h-22zM-8 9v15h16v-15zM-8 22l5 -7l4 4l3 -3l4 6z',
] as const

/** The lot of an auction: each has its own, the first ones again when there are more auctions than things. */
export const Curio = ({ number }: { number: number }) => (
  <path className={styles.curio} fillRule="evenodd" d={CURIOS[(number - 1) % CURIOS.length]} />
)
