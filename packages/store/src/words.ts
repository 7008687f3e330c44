import type { Pool } from 'pg'

export function words(pool: Pool) {
  return {
    /** A pair from a list, each as likely; undefined when the list is empty. */
    async random(list: string): Promise<readonly [string, string] | undefined> {
      const { rows } = await pool.query<{ first: string; second: string }>(
        'SELECT first, second FROM word_pair WHERE list = $1 ORDER BY random() LIMIT 1',
        [list],
      )
      return rows[0] && [rows[0].first, rows[0].second]
    },
  }
}
