import { Refused } from '@/features/watch/embed/embed-refused.tsx'

/** The page that is shown for an embedded leaderboard whose arena does not exist or has no ranking. */
export default function NotFound() {
  return <Refused of="leaderboard" why="missing" />
}
