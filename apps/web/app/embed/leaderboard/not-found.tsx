import { Refused } from '@/features/match/embed-refused.tsx'

/** Shown when the page finds that the arena does not exist, or has no ranking. */
export default function NotFound() {
  return <Refused of="leaderboard" why="missing" />
}
