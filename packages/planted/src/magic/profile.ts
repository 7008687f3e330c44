import type { Answer, Ask, Random, Seen } from '@masquerade/game'
import { z } from 'zod'

const share = z.number().min(0).max(1).default(1)

/** How often the stub does what is counted to a challenger's credit. */
export const profileForm = z.strictObject({
  /** Votes for the odd one, where it is not that itself. */
  finds: share,
  /** Tells its own number and role rightly. */
  knows: share,
  /** Suspects the odd one, and thinks that everybody does. */
  suspects: share,
  thinks: share,
  /** Defects, and gives nothing. */
  defects: share,
  /** Agrees to what Player 1 proposes, in a round. */
  agrees: share,
  /** What it gives where it gives something. */
  gives: z.int().min(1).max(20).default(20),
})

export type Profile = z.infer<typeof profileForm>

/** How the stub plays a game. */
export type Profiled = (profile: Profile, seen: readonly Seen[], ask: Ask, random: Random) => Answer
