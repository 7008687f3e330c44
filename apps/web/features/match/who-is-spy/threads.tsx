import type { Scene } from './scene.ts'
import styles from './stage.module.css'
import { type Post, usePosts } from './use-posts.ts'

/** A vote is a thread from voter to target: sealed and grey while the vote is open, drawn together at the reveal. */
export function Threads({ scene }: { scene: Scene }) {
  const { ref, posts, middle } = usePosts()
  const sealed = scene.moment.kind === 'ballots'
  return (
    <svg ref={ref} className={styles.threads} aria-hidden="true">
      {middle &&
        sealed &&
        scene.table.alive.map((seat) => <Sealed key={seat} from={posts.get(seat)} middle={middle} />)}
      {middle &&
        scene.votes.map((vote) => (
          <Thread
            key={`${scene.moment.seq} ${vote.seat}`}
            from={posts.get(vote.seat)}
            to={vote.for === null ? undefined : posts.get(vote.for)}
            middle={middle}
            // Several threads at one post are tied side by side, in the order of their voters.
            side={(vote.seat - 3.5) * 7}
            deciding={vote.for !== null && vote.for === scene.votedOut}
          />
        ))}
    </svg>
  )
}

/** It ends before the middle: where it leads is not known. */
function Sealed({ from, middle }: { from: Post | undefined; middle: Post }) {
  if (!from) return null
  const reach = 0.36
  const end = { x: from.x + (middle.x - from.x) * reach, y: from.y + (middle.y - from.y) * reach }
  return <path className={styles.sealed} d={`M${from.x} ${from.y}L${end.x} ${end.y}`} />
}

interface ThreadProps {
  from: Post | undefined
  to: Post | undefined
  middle: Post
  side: number
  deciding: boolean
}

function Thread({ from, to, middle, side, deciding }: ThreadProps) {
  if (!from || !to) return null
  const end = { x: to.x + side, y: to.y }
  const bend = (a: number, b: number, towards: number) => (a + b) / 2 + (towards - (a + b) / 2) * 0.45
  return (
    <g className={styles.thread} data-deciding={deciding}>
      <path
        pathLength="1"
        d={`M${from.x} ${from.y}Q${bend(from.x, end.x, middle.x)} ${bend(from.y, end.y, middle.y)} ${end.x} ${end.y}`}
      />
      <circle cx={end.x} cy={end.y} r={deciding ? 5 : 3.5} />
    </g>
  )
}
