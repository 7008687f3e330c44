import { pictureOfLeaderboard } from '@/features/share/server/link-previews.ts'
import { pictureRoute } from '@/features/share/server/picture-answer.ts'
import { listedArena } from '@/lib/api/addressed.ts'

export const GET = pictureRoute(listedArena, ['no-such-arena', 'There is no such arena.'], pictureOfLeaderboard)
