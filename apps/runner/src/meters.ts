/** What is measured of play, as the match loop tells it; what becomes of it is not its matter. No name or id is ever told. */
export interface PlayMeters {
  /** A question was answered, or not: by which kind of agent, with what outcome, after how long. */
  asked(connector: string, outcome: string, ms: number): void
  /** A match came to its end here. */
  ended(match: { game: string; purpose: string }, ending: 'finished' | 'void'): void
  /** A turn was written to its log. */
  wrote(ms: number): void
  /** A match could not go on: by its own failure, or by the platform's. */
  failed(whose: 'match' | 'platform'): void
}
