import type { Database } from '../database/database.ts'
import type { WakeUps } from '../mailbox/wake-ups.ts'
import type { Notifier } from '../notices/notifier.ts'
import { adminLog } from './admin-log.ts'
import { lists } from './lists.ts'
import { runners } from './runners.ts'
import { sitePause } from './site-pause.ts'
import { underWay } from './under-way.ts'

export function operating(database: Database, notifier: Notifier, wakes: WakeUps) {
  return {
    pause: sitePause(database),
    runners: runners(database, wakes),
    matches: underWay(database, notifier),
    lists: lists(database.pool),
    log: adminLog(database.pool),
  }
}
