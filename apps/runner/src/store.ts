import { archive } from '@masquerade/store/archive'
import { lanes } from '@masquerade/store/asks'
import type { ConnectionOptions } from '@masquerade/store/connections'
import { deliveries } from '@masquerade/store/inbox'
import { turns } from '@masquerade/store/log'
import { mostWatched } from '@masquerade/store/matches'
import { budgets } from '@masquerade/store/organizing'
import { lobby } from '@masquerade/store/seating'
import { keys } from '@masquerade/store/secrets'
import { openSiteModules } from '@masquerade/store/site-modules'

export type Store = ReturnType<typeof openStore>

export function openStore(options: ConnectionOptions) {
  const { database, notifier, modules } = openSiteModules(options)
  const { pool } = database

  return {
    ...modules,
    archive: archive(pool),
    arenas: { ...modules.arenas, ...budgets(database) },
    keys: keys(database),
    lanes: lanes(pool),
    lobby: lobby(database),
    mostWatched: mostWatched(database),
    inbox: { ...modules.inbox, ...deliveries(pool) },
    turns: turns(pool, notifier),
  }
}
