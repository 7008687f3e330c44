import type { Pool } from 'pg'

/** When a visitor last looked at the site. */
export function attention(pool: Pool) {
  return {
    /** A visitor looks now. The caller spares the database: once in a while is enough. */
    async touch(): Promise<void> {
      await pool.query(
        'INSERT INTO attention (id, at) VALUES (1, now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at',
      )
    },
    async last(): Promise<string | undefined> {
      const { rows } = await pool.query<{ at: Date }>('SELECT at FROM attention')
      return rows[0]?.at.toISOString()
    },
  }
}
