import type { Json } from '@masquerade/game'
import type { Pool } from 'pg'

/** What arenas bring to deal from: lists of entries, each in the form that a game states. */
export function supplies(pool: Pool) {
  return {
    /** An entry of a list, each as likely; undefined when the list is empty. */
    async random(list: string): Promise<Json | undefined> {
      const { rows } = await pool.query<{ entry: Json }>({
        name: 'supply-random',
        text: 'SELECT entry FROM supply_entry WHERE list = $1 ORDER BY random() LIMIT 1',
        values: [list],
      })
      return rows[0]?.entry
    },
  }
}
