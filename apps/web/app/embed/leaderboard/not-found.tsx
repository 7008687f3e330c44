import { Refused } from '@/features/match/embed-refused.tsx'

/** A page found out by itself that the arena is not there, or ranks nobody. */
export default function NotFound() {
  return <Refused of="leaderboard" why="missing" />
}
