import { acrossGames } from './across/across-games.ts'
import { agents } from './agents/agents.ts'
import { checks } from './agents/checking/checks.ts'
import { archive } from './archive/archive.ts'
import { arenas } from './arenas/arenas.ts'
import { budgets } from './arenas/budget.ts'
import { contests } from './arenas/contest.ts'
import { arenaChanges } from './arenas/organizing/changes.ts'
import { coOrganizers } from './arenas/organizing/co-organizers.ts'
import { guests } from './arenas/organizing/guests.ts'
import { arenaMessages } from './arenas/organizing/messages.ts'
import { organizing } from './arenas/organizing/organizing.ts'
import { arenaPictures } from './arenas/organizing/picture.ts'
import { seasons } from './arenas/organizing/seasons.ts'
import { arenaProgress } from './arenas/progress.ts'
import { type Seed, seed } from './arenas/seed.ts'
import { ownSupplies } from './arenas/supply/own-supply.ts'
import { supplies } from './arenas/supply/supplies.ts'
import { asks } from './asks/asks.ts'
import { lanes } from './asks/lanes.ts'
import { attention } from './audience/attention.ts'
import { guesses } from './audience/guesses.ts'
import { viewings } from './audience/viewings.ts'
import { watching } from './audience/watching.ts'
import { type AuditDifference, type AuditOptions, audit } from './auditing/audit.ts'
import { repair } from './auditing/repair.ts'
import { boards } from './boards/boards.ts'
import { commitments } from './commitments/commitments.ts'
import { type ConnectionOptions, openConnections } from './connections.ts'
import { rateLimiters } from './database/rate-limiter.ts'
import { datasets } from './datasets/datasets.ts'
import { nights } from './datasets/nights.ts'
import { publications } from './datasets/publications.ts'
import { lab } from './lab/lab.ts'
import { ratingBatches } from './lab/rating/rating-batches.ts'
import { log } from './log/log.ts'
import { turns } from './log/turns.ts'
import { type MailboxTimes, mailbox } from './mailbox/mailbox.ts'
import { matches } from './matches/matches.ts'
import { mostWatched } from './matches/most-watched.ts'
import { hiddenTexts } from './moderation/hidden-texts.ts'
import { reports } from './moderation/reports.ts'
import { operating } from './operating/operating.ts'
import { play } from './play/play.ts'
import type { RebuildProgress } from './rebuilding/place.ts'
import { rebuilding } from './rebuilding/rebuilding.ts'
import { search } from './search/search-index.ts'
import { lobby } from './seating/lobby.ts'
import { trials } from './seating/trials.ts'
import { keys } from './secrets/keys.ts'
import { standings } from './standings/standings.ts'
import { deliveries } from './tidings/deliveries.ts'
import { hooks } from './tidings/hooks.ts'
import { tidings } from './tidings/tidings.ts'
import { collusionReports } from './trust/collusion-reports.ts'
import { exclusions } from './trust/exclusions.ts'
import { voiding } from './trust/voiding.ts'
import { sessions } from './users/sessions.ts'
import { tokens } from './users/tokens.ts'
import { users } from './users/users.ts'
import { watchTickets } from './users/watch-tickets.ts'

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
  const written = turns(database.pool, notifier)
  const logs = log(database.pool, written)
  const archives = archive(database.pool)
  const searches = search(database.pool)
  const counted = standings(database)
  const everyArena = arenas(database)
  const everyBoard = boards(database, counted.leaderboard)
  const everyDataset = datasets(database, everyArena)

  return {
    ...connected,
    log: logs,
    matches: matches(database, notifier, queue),
    asks: asks(database.pool, notifier),
    turns: written,
    archive: archives,
    rebuilding: rebuilding(database.pool, {
      archive: archives,
      reindex: searches.reindex,
      recount: counted.recount,
    }),
    arenas: {
      ...everyArena,
      ...organizing(database),
      ...arenaChanges(database.pool),
      ...arenaProgress(database.pool),
      ...contests(database.pool),
      ...arenaPictures(database),
      ...budgets(database),
      ...seasons(database),
      ...guests(database),
      ...coOrganizers(database),
      ...arenaMessages(database),
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
    reports: reports(database.pool),
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
