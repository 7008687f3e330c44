export const SEATS = [1, 2, 3] as const

export const DEFAULTS = {
  rounds: 5,
  endowment: 100,
  multiplier10: 15,
  overdraft: false,
  limits: { contributeMs: 30_000 },
} as const
