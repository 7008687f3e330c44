import type { NextRequest } from 'next/server'
import { pictureOfAbilities } from '@/features/leaderboards/compare/server/across-games.ts'
import { pictureAnswer } from '@/features/share/server/picture-answer.ts'

/**
 * GET /abilities/picture?lang=&v=: the preview picture that other sites show for a link to the leaderboard across
 * games.
 */
export function GET(request: NextRequest): Promise<Response> {
  return pictureAnswer(request, pictureOfAbilities)
}
