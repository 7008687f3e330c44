import type { NextRequest } from 'next/server'
import { pictureOfGames } from '@/features/share/server/link-previews.ts'
import { pictureAnswer } from '@/features/share/server/picture-answer.ts'

/** GET /games/picture?lang=&v=: the preview picture that other sites show for a link to the page of all games. */
export function GET(request: NextRequest): Promise<Response> {
  return pictureAnswer(request, pictureOfGames)
}
