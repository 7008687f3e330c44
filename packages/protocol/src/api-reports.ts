import { z } from 'zod'
import { slug } from './api.ts'
import { matchId } from './notice.ts'
import { writtenText } from './written-text.ts'

/** POST /api/v1/reports: a visitor thinks that a speech, or an agent, should not be shown as it is. */
export const newReport = z.union([
  z.strictObject({ match: matchId, seq: z.int().positive(), why: writtenText.min(1).max(500) }),
  z.strictObject({ agent: slug, why: writtenText.min(1).max(500) }),
])
export type NewReport = z.infer<typeof newReport>
