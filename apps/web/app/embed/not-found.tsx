import { Refused } from '@/features/watch/embed/embed-refused.tsx'

/** A page found out by itself that the match is not there. */
export default function NotFound() {
  return <Refused of="match" why="missing" />
}
