import { asks } from '@masquerade/store/asks'
import { attention, watching } from '@masquerade/store/audience'
import { type ConnectionOptions, openConnections } from '@masquerade/store/connections'
import { log } from '@masquerade/store/log'
import { mailbox } from '@masquerade/store/mailbox'
import { rateLimiters } from '@masquerade/store/rate-limiter'
import { tokens, watchTickets } from '@masquerade/store/users'

export type Store = ReturnType<typeof openStore>

export function openStore(options: ConnectionOptions) {
  const { database, notifier, wakes, ...connected } = openConnections(options)
  const { pool, clock } = database

  return {
    ...connected,
    asks: asks(pool, notifier),
    attention: attention(pool),
    log: log(pool),
    mailbox: mailbox(pool, wakes),
    rateLimiter: rateLimiters(pool),
    tokens: tokens(database),
    watching: watching(pool),
    watchTickets: watchTickets(pool, clock.now),
  }
}
