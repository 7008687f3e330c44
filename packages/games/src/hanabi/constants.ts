export interface Config {
  seats: number
  colours: number
  ranks: number
  hand: number
  /** Hanabi: the most hint tokens that the team can have, which is also the number at the start. */
  hints: number
  lives: number
  limits: { actMs: number }
}

export const FEWEST_SEATS = 2
export const MOST_SEATS = 5

export const DEFAULTS: Readonly<Config> = {
  seats: 2,
  colours: 5,
  ranks: 5,
  hand: 5,
  hints: 8,
  lives: 3,
  limits: { actMs: 30_000 },
}

export const usualHand = (seats: number): number => (seats <= 3 ? 5 : 4)
