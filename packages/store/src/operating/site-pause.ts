import type { Database } from '../database/database.ts'
import { fromRow, type Row } from '../database/rows.ts'
import { type AdminActor, noteAction, reasonIn } from './admin-log.ts'

export interface SitePause {
  at: string
  why: string
}

/** While the site is paused no match begins; matches that have begun go on to their ends. */
export function sitePause({ pool, transaction }: Database) {
  return {
    async now(): Promise<SitePause | undefined> {
      const { rows } = await pool.query<Row<'SitePause', 'at' | 'why'>>({
        name: 'site-pause',
        text: 'SELECT at, why FROM site_pause',
      })
      return rows[0] && fromRow(rows[0])
    },

    async pause(by: AdminActor, reason: string): Promise<'done' | 'no-reason'> {
      const why = reasonIn(reason)
      if (why === '') return 'no-reason'
      await transaction(async (client) => {
        await client.query(
          `INSERT INTO site_pause (id, why, by_name) VALUES (1, $1, $2)
           ON CONFLICT (id) DO UPDATE SET why = excluded.why, by_name = excluded.by_name`,
          [why, by === 'command' ? '' : by.name],
        )
        await noteAction(client, by, { act: 'pause-site', target: '', why })
      })
      return 'done'
    },

    async goOn(by: AdminActor): Promise<boolean> {
      return transaction(async (client) => {
        const { rowCount } = await client.query('DELETE FROM site_pause WHERE id = 1')
        if (rowCount !== 1) return false
        await noteAction(client, by, { act: 'go-on', target: '' })
        return true
      })
    },
  }
}
