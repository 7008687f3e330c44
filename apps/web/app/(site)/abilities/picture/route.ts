import type { NextRequest } from 'next/server'
import { pictureOfAbilities } from '@/features/leaderboards/compare/server/across-games.ts'
import { pictureAnswer } from '@/features/share/server/picture-answer.ts'

export function GET(request: NextRequest): Promise<Response> {
  return pictureAnswer(request, pictureOfAbilities)
}
