import type { Colour } from '@masquerade/games/hanabi/cards'
import { Shape } from './shape.tsx'
import styles from './things.module.css'

interface Props {
  colour: Colour
  /** The highest card on it; none yet is 0. */
  rank: number
  ranks: number
  /** It has just grown. */
  grows: boolean
}

/** A firework over its stem, thirty high: a ring of sparks for each card on it, and its rank in the middle. */
export function Firework({ colour, rank, ranks, grows }: Props) {
  return (
    <g className={styles.firework} data-colour={colour} data-done={rank === ranks}>
      <path className={styles.stem} d="M0 30V15" />
      {Array.from({ length: rank }, (_, ring) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ring is its place
        <g key={ring} className={styles.ring} data-grows={grows && ring === rank - 1}>
          {sparks(ring).map(({ d, key }) => (
            <path key={key} d={d} />
          ))}
        </g>
      ))}
      <circle className={styles.core} cy="13" r="4.6" />
      <text className={styles.rank} y="15.3">
        {rank}
      </text>
      <Shape colour={colour} y={32.5} scale={0.8} />
    </g>
  )
}

/** The sparks of a ring, from the middle at 13; each ring is further out, and turned a little. */
function sparks(ring: number): { key: number; d: string }[] {
  const count = 8 + ring * 2
  const from = 5.4 + ring * 1.5
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + (ring % 2) / 2) / count) * 2 * Math.PI
    const at = (distance: number) =>
      `${(Math.cos(angle) * distance).toFixed(2)} ${(13 + Math.sin(angle) * distance).toFixed(2)}`
    return { key: index, d: `M${at(from)}L${at(from + 1)}` }
  })
}
