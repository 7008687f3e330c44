import type { Table } from '@masquerade/games/who-is-spy/table'

/**
 * How many moments the longest match of a config has: the opening; in each round a speech of everybody and, where the
 * round is voted, the ballots and what came of them; fouls; the end. Fouls add one moment at most, since whoever is out
 * by them speaks in no later round.
 */
export function longestMatch({ settings }: Pick<Table, 'settings'>): number {
  const { seats, rounds, votes, fouls, speech } = settings
  const voted = votes === 'each-round' ? rounds : 1
  return 1 + rounds * seats + 2 * voted + (fouls === 'out' && speech === 'free' ? 1 : 0) + 1
}
