import { Refused } from '@/features/watch/embed/embed-refused.tsx'

export default function NotFound() {
  return <Refused of="leaderboard" why="missing" />
}
