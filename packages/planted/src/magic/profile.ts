import type { Answer, Ask, Random, Seen } from '@masquerade/game'
import { z } from 'zod'

const share = z.number().min(0).max(1).default(1)

/** How often the stub does what counts in a challenger's favour. */
export const profileForm = z.strictObject({
  /** Votes for the odd one, where it is not the odd one itself. */
  finds: share,
  /** Names its own number and role correctly. */
  knows: share,
  /** Suspects the odd one, and thinks that everybody else does too. */
  suspects: share,
  thinks: share,
  /** Defects, and gives nothing. */
  defects: share,
  /** Agrees to Player 1's proposal in a round. */
  agrees: share,
  /** How much it gives when it gives anything. */
  gives: z.int().min(1).max(20).default(20),
})

export type Profile = z.infer<typeof profileForm>

/** How the stub plays one game. */
export type Profiled = (profile: Profile, seen: readonly Seen[], ask: Ask, random: Random) => Answer
