import type { NextRequest } from 'next/server'
import { pictureOfGames } from '@/features/share/server/link-previews.ts'
import { pictureAnswer } from '@/features/share/server/picture-answer.ts'

export function GET(request: NextRequest): Promise<Response> {
  return pictureAnswer(request, pictureOfGames)
}
