/** Why nothing came of what a person who takes part asked for. */
export type PartProblem = 'ended' | 'full' | 'no-cookie' | 'limited'

/** The same of what an owner does with who takes part. */
export interface PersonOutcome {
  problem?: 'no-such-person' | 'no-such-user' | 'ended' | 'full' | 'early' | 'limited'
  done?: 'renew' | 'withdraw' | 'end' | 'name'
}
