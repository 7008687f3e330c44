import { Refused } from '@/features/watch/embed/embed-refused.tsx'

/** The page that is shown for an embedded match that does not exist. */
export default function NotFound() {
  return <Refused of="match" why="missing" />
}
