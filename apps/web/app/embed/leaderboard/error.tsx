'use client'

import { Refused } from '@/features/match/embed-refused.tsx'

export default function Broken() {
  return <Refused of="leaderboard" why="broken" />
}
