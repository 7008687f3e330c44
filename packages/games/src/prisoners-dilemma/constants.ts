export const SEATS = [1, 2, 3] as const

export const CHOICES = ['cooperate', 'defect'] as const

export type Choice = (typeof CHOICES)[number]

export const MOST_ROUNDS = 20

export const DEFAULTS = {
  rounds: 5,
  payoffs: { allCooperate: 3, allDefect: 1, oneDefects: 5, twoDefect: 2 },
  limits: { decideMs: 30_000 },
} as const
