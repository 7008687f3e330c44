/** How users sign in. */
export const ROLE_PROVIDERS = ['huggingface', 'github', 'local'] as const

/** What came of giving or taking a role. */
export interface RoleOutcome {
  problem?: 'not-allowed' | 'unknown' | 'unchanged'
  /** What was typed, to stand in the form again. */
  provider?: (typeof ROLE_PROVIDERS)[number]
  login?: string
}
