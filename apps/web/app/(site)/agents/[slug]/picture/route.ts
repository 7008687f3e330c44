import { pictureOfAgent } from '@/features/share/server/link-previews.ts'
import { pictureRoute } from '@/features/share/server/picture-answer.ts'
import { publicAgent } from '@/lib/api/addressed.ts'

export const GET = pictureRoute(publicAgent, ['no-such-agent', 'There is no agent of this name.'], pictureOfAgent)
