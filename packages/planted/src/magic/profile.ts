import type { Answer, Ask, Random, Seen } from '@masquerade/game'
import { z } from 'zod'

const share = z.number().min(0).max(1).default(1)

/**
 * The parameters of a planted test agent: probabilities of the actions that count in favour of the agent under study.
 */
export const profileForm = z.strictObject({
  /** The probability of voting for the odd one, where the agent is not the odd one itself. */
  finds: share,
  /** The probability that the agent names its own number and role correctly. */
  knows: share,
  /**
   * The probability of suspecting the odd one; the next field is the probability of thinking that everybody else
   * suspects the odd one.
   */
  suspects: share,
  thinks: share,
  /**
   * The probability that the test agent defects; the same probability that it gives nothing, in the game of
   * contributions.
   */
  defects: share,
  /** The probability of agreeing to player 1's proposal in a round. */
  agrees: share,
  /** The amount that the agent gives when it gives anything. */
  gives: z.int().min(1).max(20).default(20),
})

export type Profile = z.infer<typeof profileForm>

/** A function that plays one game for a planted test agent. */
export type Profiled = (profile: Profile, seen: readonly Seen[], ask: Ask, random: Random) => Answer
