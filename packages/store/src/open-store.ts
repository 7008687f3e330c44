import { acrossGames } from './across/across-games.ts'
import { agents } from './agents/agents.ts'
import { checks } from './agents/checks.ts'
import { archive } from './archive/archive.ts'
import { arenas } from './arenas/arenas.ts'
import { budgets } from './arenas/budget.ts'
import { arenaChanges } from './arenas/organizing/changes.ts'
import { guests } from './arenas/organizing/guests.ts'
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
import { conditions } from './database/condition.ts'
import { openDatabase } from './database/database.ts'
import { queue } from './database/queue.ts'
import { rateLimiters } from './database/rate-limiter.ts'
import { workload } from './database/workload.ts'
import { datasets } from './datasets/datasets.ts'
import { nights } from './datasets/nights.ts'
import { publications } from './datasets/publications.ts'
import { lab } from './lab/lab.ts'
import { log } from './log/log.ts'
import { turns } from './log/turns.ts'
import { type MailboxTimes, mailbox } from './mailbox/mailbox.ts'
import { wakeUps } from './mailbox/wake-ups.ts'
import { matches } from './matches/matches.ts'
import { mostWatched } from './matches/most-watched.ts'
import { hiddenTexts } from './moderation/hidden-texts.ts'
import { reports } from './moderation/reports.ts'
import type { Listener } from './notices/hear.ts'
import { listen, type NoticeHandler } from './notices/listener.ts'
import { openNotifier } from './notices/notifier.ts'
import { operating } from './operating/operating.ts'
import { play } from './play/play.ts'
import { ratingBatches } from './rating-batches/rating-batches.ts'
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
import { sessions } from './users/sessions.ts'
import { tokens } from './users/tokens.ts'
import { users } from './users/users.ts'
import { watchTickets } from './users/watch-tickets.ts'

export interface StoreOptions {
  /** The address of a PostgreSQL database, 15 or newer, with the migrations applied. */
  url: string
  /** How many connections at most for queries; notices have one more each way. */
  connections?: number
  /** How long a query waits for the database; by default as long as the connection stands. */
  answerWithinMs?: number
  /** How long PostgreSQL works on a statement at most; by default as long as an answer is waited for. */
  statementWithinMs?: number
  /** Called with errors of the background, like a lost connection, that the store has dealt with. */
  onError?: (error: Error) => void
  /** How long mailboxes hold and wait, where it differs from the default. */
  mailboxTimes?: MailboxTimes
  /** How long a refused write counts, where it differs from the default. */
  refusalCountsMs?: number
  /** How long a transaction waits for this process in its middle, where it differs from the default. */
  idleInTransactionMs?: number
  /** This machine's clock, which may stand anywhere. */
  systemClock?: () => number
  /** Told of each query how long it took, and whether it failed; nothing is measured without it. */
  onQuery?: (ms: number, failed: boolean) => void
}

export type Store = ReturnType<typeof openStore>

/** The one door to the database. Nothing is connected before it is used. */
export function openStore(options: StoreOptions) {
  const { url, connections = 10, onError = report, mailboxTimes, refusalCountsMs } = options
  const database = openDatabase(url, { ...options, connections, onError })
  const notifier = openNotifier(url, onError)
  const plays = queue(database, onError)
  const wakes = wakeUps(url, onError)
  const letters = mailbox(database.pool, wakes, mailboxTimes)
  const written = turns(database.pool, notifier)
  const logs = log(database.pool, written)
  const archives = archive(database.pool)
  const searches = search(database.pool)
  const counted = standings(database)
  const everyArena = arenas(database)
  const everyBoard = boards(database, counted.leaderboard)
  const everyDataset = datasets(database, everyArena)
  const listeners = new Set<Listener>()

  return {
    log: logs,
    matches: matches(database, notifier, plays),
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
      ...arenaPictures(database),
      ...budgets(database),
      ...seasons(database),
      ...guests(database),
    },
    datasets: {
      ...everyDataset,
      ...publications(database, everyDataset.ofArena, everyBoard),
      ...nights(database),
    },
    commitments: commitments(database),
    users: users(database),
    sessions: sessions(database.pool),
    watchTickets: watchTickets(database.pool, database.clock.now),
    tokens: tokens(database.pool),
    agents: agents(database),
    checks: checks(database, plays),
    keys: keys(database),
    trials: trials(database, notifier, plays),
    lobby: lobby(database),
    search: searches,
    lab: lab(database, notifier),
    lanes: lanes(database.pool),
    mostWatched: mostWatched(database),
    play: play(database, notifier, plays, { log: logs, mailbox: letters }),
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
    /** What every agent has behind it in the site's own arenas, for who takes games together. */
    across: () => acrossGames(database.pool),
    tidings: { ...tidings(database.pool), ...hooks(database), ...deliveries(database.pool) },
    exclusions: exclusions(database),
    collusion: collusionReports(database.pool),
    /** Judges all logs again and recounts what is derived from them, as all stands at one moment. It writes nothing. */
    audit: (options: AuditOptions) => audit(database, options),
    /** Writes what the logs say where an audit of an arena found something else in what is derived. */
    repair: (arena: string, differences: readonly AuditDifference[], progress?: RebuildProgress) =>
      repair(database, arena, differences, progress),
    attention: attention(database.pool),
    viewings: viewings(database.pool),
    guesses: guesses(database),
    queue: plays,
    notices: {
      listen(handler: NoticeHandler): Listener {
        const listener = listen(url, handler, onError)
        listeners.add(listener)
        return listener
      },
      /** Resolves when all notices of what was committed before are sent, or given up. */
      flush: () => notifier.flush(),
    },
    /** Brings the database to what the code bundles; prisma/bundled.ts knows what that is. */
    seed: (bundled: Seed) => seed(database, bundled),
    /** Resolves when the database answers: it throws when it cannot. */
    async ping(): Promise<void> {
      await database.pool.query('SELECT 1')
    },
    /** By which everything is dated that other processes read. */
    clock: database.clock,
    /** Whether the database can be written to. */
    condition: conditions(database.pool, { refusalCountsMs }),
    /** The connections of the pool, and how many queries wait for one. */
    connections: () => {
      const { totalCount, idleCount, waitingCount } = database.pool
      return { open: totalCount, idle: idleCount, waiting: waitingCount }
    },
    /** What there is to do on the whole site, counted now. */
    workload: () => workload(database.pool),
    /** Whether the database answers soon: what a health check asks. */
    async reachable(withinMs = 2_000): Promise<boolean> {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<false>((resolve) => {
        timer = setTimeout(() => resolve(false), withinMs)
      })
      const answered = database.pool.query('SELECT 1').then(
        () => true,
        () => false,
      )
      return Promise.race([answered, late]).finally(() => clearTimeout(timer))
    },
    async close(): Promise<void> {
      await plays.close()
      await wakes.close()
      await Promise.all([...listeners].map((listener) => listener.close()))
      await notifier.close()
      await database.close()
    },
  }
}

function report(error: Error) {
  console.error(`store: ${error.message}`)
}
