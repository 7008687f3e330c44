import { acrossGames } from './across/across-games.ts'
import { archive } from './archive/archive.ts'
import { contests } from './arenas/index.ts'
import * as arenaParts from './arenas/organizing/index.ts'
import { type Seed, seed } from './arenas/seed.ts'
import { ownSupplies } from './arenas/supply/supplies.ts'
import { lanes } from './asks/index.ts'
import { guesses, viewings, watching } from './audience/index.ts'
import { type AuditDifference, type AuditOptions, audit, repair } from './auditing/audit.ts'
import { rateLimiters } from './database/rate-limiter.ts'
import { deliveries, hooks } from './inbox/index.ts'
import { ratingBatches } from './lab/rating/rating-batches.ts'
import { turns } from './log/index.ts'
import { mostWatched } from './matches/index.ts'
import { hiddenTexts } from './moderation/hidden-texts.ts'
import { reports } from './moderation/reports.ts'
import type { RebuildProgress } from './rebuilding/place.ts'
import { rebuilding } from './rebuilding/rebuilding.ts'
import { lobby, trials } from './seating/index.ts'
import { keys } from './secrets/index.ts'
import { openSiteModules, type StoreOptions } from './site-modules.ts'
import { exclusions, voiding } from './trust/index.ts'
import { sessions, tokens, users, watchTickets } from './users/index.ts'

export type { StoreOptions }

export type Store = ReturnType<typeof openStore>

/** Opens all modules of the store for tests and tools; apps open only those that they use. */
export function openStore(options: StoreOptions) {
  const { database, notifier, modules } = openSiteModules(options)
  const { pool } = database
  const archives = archive(pool)
  const { reindex } = modules.search
  const { recount } = modules.standings

  return {
    ...modules,
    across: () => acrossGames(pool),
    archive: archives,
    arenas: {
      ...modules.arenas,
      ...arenaParts.arenaChanges(pool),
      ...arenaParts.arenaProgress(pool),
      ...contests(pool),
      ...arenaParts.arenaPictures(database),
      ...arenaParts.clearing(database),
      ...arenaParts.budgets(database),
      ...arenaParts.guests(database),
      ...arenaParts.coOrganizers(database),
      ...arenaParts.arenaMessages(database),
    },
    audit: (options: AuditOptions) => audit(database, options),
    exclusions: exclusions(database),
    guesses: guesses(database),
    hiddenTexts: hiddenTexts(database),
    keys: keys(database),
    lanes: lanes(pool),
    lobby: lobby(database),
    mostWatched: mostWatched(database),
    rateLimiter: rateLimiters(pool),
    ratingBatches: ratingBatches(database),
    rebuilding: rebuilding(pool, { archive: archives, reindex, recount }),
    repair: (arena: string, differences: readonly AuditDifference[], progress?: RebuildProgress) =>
      repair(database, arena, differences, progress),
    reports: reports(database),
    seed: (bundled: Seed) => seed(database, bundled),
    sessions: sessions(database),
    supplies: { ...modules.supplies, ...ownSupplies(database) },
    inbox: { ...modules.inbox, ...hooks(database), ...deliveries(pool) },
    tokens: tokens(database),
    trials: trials(database, notifier, modules.queue),
    turns: turns(pool, notifier),
    users: users(database),
    viewings: viewings(pool),
    voiding: voiding(database),
    watching: watching(pool),
    watchTickets: watchTickets(pool, database.clock.now),
  }
}
