import { acrossGames } from '@masquerade/store/across'
import { contests } from '@masquerade/store/arenas'
import { guesses, viewings } from '@masquerade/store/audience'
import type { ConnectionOptions } from '@masquerade/store/connections'
import { hooks } from '@masquerade/store/inbox'
import { ratingBatches } from '@masquerade/store/lab/rating'
import { hiddenTexts, reports } from '@masquerade/store/moderation'
import * as organized from '@masquerade/store/organizing'
import { rateLimiters } from '@masquerade/store/rate-limiter'
import { trials } from '@masquerade/store/seating'
import { openSiteModules } from '@masquerade/store/site-modules'
import { ownSupplies } from '@masquerade/store/supplies'
import { exclusions, voiding } from '@masquerade/store/trust'
import { sessions, tokens, users, watchTickets } from '@masquerade/store/users'

export type Store = ReturnType<typeof openStore>

export function openStore(options: ConnectionOptions) {
  const { database, notifier, modules } = openSiteModules(options)
  const { pool, clock } = database

  return {
    ...modules,
    across: () => acrossGames(pool),
    arenas: {
      ...modules.arenas,
      ...organized.arenaChanges(pool),
      ...organized.arenaProgress(pool),
      ...contests(pool),
      ...organized.arenaPictures(database),
      ...organized.clearing(database),
      ...organized.guests(database),
      ...organized.coOrganizers(database),
      ...organized.arenaMessages(database),
    },
    exclusions: exclusions(database),
    guesses: guesses(database),
    hiddenTexts: hiddenTexts(database),
    rateLimiter: rateLimiters(pool),
    ratingBatches: ratingBatches(database),
    reports: reports(database),
    sessions: sessions(database),
    supplies: { ...modules.supplies, ...ownSupplies(database) },
    inbox: { ...modules.inbox, ...hooks(database) },
    tokens: tokens(database),
    trials: trials(database, notifier, modules.queue),
    users: users(database),
    viewings: viewings(pool),
    voiding: voiding(database),
    watchTickets: watchTickets(pool, clock.now),
  }
}
