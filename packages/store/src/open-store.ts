import { acrossGames } from './across/across-games.ts'
import { agents, checks } from './agents/index.ts'
import { archive } from './archive/archive.ts'
import { arenas, contests } from './arenas/index.ts'
import * as arenaParts from './arenas/organizing/index.ts'
import { type Seed, seed } from './arenas/seed.ts'
import { ownSupplies, supplies } from './arenas/supply/supplies.ts'
import { asks, lanes } from './asks/index.ts'
import { attention, guesses, viewings, watching } from './audience/index.ts'
import { type AuditDifference, type AuditOptions, audit, repair } from './auditing/audit.ts'
import { boards } from './boards/index.ts'
import { commitments } from './commitments/commitments.ts'
import { type ConnectionOptions, openConnections } from './connections.ts'
import { rateLimiters } from './database/rate-limiter.ts'
import { datasets, nights, publications } from './datasets/index.ts'
import { lab } from './lab/index.ts'
import { ratingBatches } from './lab/rating/rating-batches.ts'
import { log, turns } from './log/index.ts'
import { type MailboxTimes, mailbox } from './mailbox/mailbox.ts'
import { matches, mostWatched } from './matches/index.ts'
import { hiddenTexts } from './moderation/hidden-texts.ts'
import { reports } from './moderation/reports.ts'
import { operating } from './operating/index.ts'
import { play } from './play/index.ts'
import type { RebuildProgress } from './rebuilding/place.ts'
import { rebuilding } from './rebuilding/rebuilding.ts'
import { search } from './search/search-index.ts'
import { lobby, trials } from './seating/index.ts'
import { keys } from './secrets/index.ts'
import { standings } from './standings/standings.ts'
import { deliveries, hooks, tidings } from './tidings/index.ts'
import { collusionReports, exclusions, voiding } from './trust/index.ts'
import { sessions, tokens, users, watchTickets } from './users/index.ts'

export interface StoreOptions extends ConnectionOptions {
  /** The waiting times of mailboxes (where questions wait for agents); defaults apply where none is given. */
  mailboxTimes?: MailboxTimes
}

export type Store = ReturnType<typeof openStore>

/** Opens all modules of the store for tests and tools; apps open only those that they use. */
export function openStore({ mailboxTimes, ...options }: StoreOptions) {
  const { database, notifier, wakes, ...connected } = openConnections(options)
  const { queue } = connected
  const letters = mailbox(database.pool, wakes, mailboxTimes)
  const logs = log(database.pool)
  const archives = archive(database.pool)
  const searches = search(database)
  const counted = standings(database)
  const everyArena = arenas(database)
  const everyBoard = boards(database, notifier, counted.leaderboard)
  const everyDataset = datasets(database, everyArena)

  return {
    ...connected,
    log: logs,
    matches: matches(database, notifier, queue),
    asks: asks(database.pool, notifier),
    turns: turns(database.pool, notifier),
    archive: archives,
    rebuilding: rebuilding(database.pool, { archive: archives, reindex: searches.reindex, recount: counted.recount }),
    arenas: {
      ...everyArena,
      ...arenaParts.organizing(database),
      ...arenaParts.arenaChanges(database.pool),
      ...arenaParts.arenaProgress(database.pool),
      ...contests(database.pool),
      ...arenaParts.arenaPictures(database),
      ...arenaParts.budgets(database),
      ...arenaParts.seasons(database),
      ...arenaParts.guests(database),
      ...arenaParts.coOrganizers(database),
      ...arenaParts.arenaMessages(database),
    },
    datasets: {
      ...everyDataset,
      ...publications(database, everyDataset.ofArena, everyBoard),
      ...nights(database),
    },
    commitments: commitments(database),
    users: users(database),
    sessions: sessions(database),
    watchTickets: watchTickets(database.pool, database.clock.now),
    tokens: tokens(database),
    agents: agents(database),
    checks: checks(database, queue),
    keys: keys(database),
    trials: trials(database, notifier, queue),
    lobby: lobby(database),
    search: searches,
    lab: lab(database, notifier),
    lanes: lanes(database.pool),
    mostWatched: mostWatched(database),
    play: play(database, notifier, queue, { log: logs, mailbox: letters }),
    mailbox: letters,
    rateLimiter: rateLimiters(database.pool),
    watching: watching(database.pool),
    supplies: { ...supplies(database.pool), ...ownSupplies(database) },
    ratingBatches: ratingBatches(database),
    reports: reports(database),
    hiddenTexts: hiddenTexts(database, notifier),
    operating: operating(database, notifier, wakes),
    standings: counted,
    boards: everyBoard,
    across: () => acrossGames(database.pool),
    tidings: { ...tidings(database), ...hooks(database), ...deliveries(database.pool) },
    exclusions: exclusions(database),
    voiding: voiding(database),
    collusion: collusionReports(database.pool),
    audit: (options: AuditOptions) => audit(database, options),
    repair: (arena: string, differences: readonly AuditDifference[], progress?: RebuildProgress) =>
      repair(database, arena, differences, progress),
    attention: attention(database.pool),
    viewings: viewings(database.pool),
    guesses: guesses(database),
    seed: (bundled: Seed) => seed(database, bundled),
  }
}
