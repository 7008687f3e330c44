import { pictureOf } from '@/features/share/server/picture.ts'
import { pictureRoute } from '@/features/share/server/picture-answer.ts'
import { publicMatch } from '@/lib/api/addressed.ts'

/** The preview picture of a match never shows how the match ended. */
export const GET = pictureRoute(publicMatch, ['no-such-match', 'There is no match with this id.'], pictureOf)
