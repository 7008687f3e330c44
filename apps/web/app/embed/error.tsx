'use client'

import { Refused } from '@/features/watch/embed/embed-refused.tsx'

export default function Broken() {
  return <Refused of="match" why="broken" />
}
