import { acrossGames } from '@masquerade/store/across'
import { agents, checks } from '@masquerade/store/agents'
import { arenas, contests } from '@masquerade/store/arenas'
import { asks } from '@masquerade/store/asks'
import { attention, guesses, viewings } from '@masquerade/store/audience'
import { boards } from '@masquerade/store/boards'
import { commitments } from '@masquerade/store/commitments'
import { type ConnectionOptions, openConnections } from '@masquerade/store/connections'
import { datasets, nights, publications } from '@masquerade/store/datasets'
import { lab } from '@masquerade/store/lab'
import { ratingBatches } from '@masquerade/store/lab/rating'
import { log } from '@masquerade/store/log'
import { mailbox } from '@masquerade/store/mailbox'
import { matches } from '@masquerade/store/matches'
import { hiddenTexts, reports } from '@masquerade/store/moderation'
import { operating } from '@masquerade/store/operating'
import * as organized from '@masquerade/store/organizing'
import { play } from '@masquerade/store/play'
import { rateLimiters } from '@masquerade/store/rate-limiter'
import { search } from '@masquerade/store/search'
import { trials } from '@masquerade/store/seating'
import { standings } from '@masquerade/store/standings'
import { ownSupplies, supplies } from '@masquerade/store/supplies'
import { hooks, tidings } from '@masquerade/store/tidings'
import { collusionReports, exclusions, voiding } from '@masquerade/store/trust'
import { sessions, tokens, users, watchTickets } from '@masquerade/store/users'

export type Store = ReturnType<typeof openStore>

export function openStore(options: ConnectionOptions) {
  const { database, notifier, wakes, ...connected } = openConnections(options)
  const { queue } = connected
  const { pool, clock } = database
  const everyArena = arenas(database)
  const everyDataset = datasets(database, everyArena)
  const counted = standings(database)
  const everyBoard = boards(database, notifier, counted.leaderboard)
  const letters = mailbox(pool, wakes)
  const logs = log(pool)

  return {
    ...connected,
    across: () => acrossGames(pool),
    agents: agents(database),
    arenas: {
      ...everyArena,
      ...organized.organizing(database),
      ...organized.arenaChanges(pool),
      ...organized.arenaProgress(pool),
      ...contests(pool),
      ...organized.arenaPictures(database),
      ...organized.guests(database),
      ...organized.coOrganizers(database),
      ...organized.arenaMessages(database),
      ...organized.seasons(database),
    },
    asks: asks(pool, notifier),
    attention: attention(pool),
    boards: everyBoard,
    checks: checks(database, queue),
    collusion: collusionReports(pool),
    commitments: commitments(database),
    datasets: { ...everyDataset, ...publications(database, everyDataset.ofArena, everyBoard), ...nights(database) },
    exclusions: exclusions(database),
    guesses: guesses(database),
    hiddenTexts: hiddenTexts(database, notifier),
    lab: lab(database, notifier),
    log: logs,
    mailbox: letters,
    matches: matches(database, notifier, queue),
    operating: operating(database, notifier, wakes),
    play: play(database, notifier, queue, { log: logs, mailbox: letters }),
    rateLimiter: rateLimiters(pool),
    ratingBatches: ratingBatches(database),
    reports: reports(database),
    search: search(database),
    sessions: sessions(database),
    standings: counted,
    supplies: { ...supplies(pool), ...ownSupplies(database) },
    tidings: { ...tidings(database), ...hooks(database) },
    tokens: tokens(database),
    trials: trials(database, notifier, queue),
    users: users(database),
    viewings: viewings(pool),
    voiding: voiding(database),
    watchTickets: watchTickets(pool, clock.now),
  }
}
