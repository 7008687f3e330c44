import type { Answer, Ask, Random, Seen } from '@masquerade/game'
import { z } from 'zod'

const share = z.number().min(0).max(1).default(1)

/** Each probability is that of an action that counts in favour of the agent under study. */
export const profileForm = z.strictObject({
  finds: share,
  knows: share,
  /**
   * The first probability is that of suspecting the odd one out, the second that of thinking that everybody else
   * suspects the odd one out.
   */
  suspects: share,
  thinks: share,
  /**
   * The probability that the test agent defects in one game is also the probability that it gives nothing in the game
   * of contributions.
   */
  defects: share,
  agrees: share,
  gives: z.int().min(1).max(20).default(20),
})

export type Profile = z.infer<typeof profileForm>

export type Profiled = (profile: Profile, seen: readonly Seen[], ask: Ask, random: Random) => Answer
