import { agents, checks } from '@masquerade/store/agents'
import { archive } from '@masquerade/store/archive'
import { arenas } from '@masquerade/store/arenas'
import { asks, lanes } from '@masquerade/store/asks'
import { attention } from '@masquerade/store/audience'
import { boards } from '@masquerade/store/boards'
import { commitments } from '@masquerade/store/commitments'
import { type ConnectionOptions, openConnections } from '@masquerade/store/connections'
import { datasets, nights, publications } from '@masquerade/store/datasets'
import { lab } from '@masquerade/store/lab'
import { log, turns } from '@masquerade/store/log'
import { mailbox } from '@masquerade/store/mailbox'
import { matches, mostWatched } from '@masquerade/store/matches'
import { operating } from '@masquerade/store/operating'
import { budgets, organizing, seasons } from '@masquerade/store/organizing'
import { play } from '@masquerade/store/play'
import { search } from '@masquerade/store/search'
import { lobby } from '@masquerade/store/seating'
import { keys } from '@masquerade/store/secrets'
import { standings } from '@masquerade/store/standings'
import { supplies } from '@masquerade/store/supplies'
import { deliveries, tidings } from '@masquerade/store/tidings'
import { collusionReports } from '@masquerade/store/trust'

export type Store = ReturnType<typeof openStore>

export function openStore(options: ConnectionOptions) {
  const { database, notifier, wakes, ...connected } = openConnections(options)
  const { queue } = connected
  const { pool } = database
  const everyArena = arenas(database)
  const everyDataset = datasets(database, everyArena)
  const counted = standings(database)
  const everyBoard = boards(database, notifier, counted.leaderboard)
  const letters = mailbox(pool, wakes)
  const logs = log(pool)

  return {
    ...connected,
    agents: agents(database),
    archive: archive(pool),
    arenas: { ...everyArena, ...organizing(database), ...budgets(database), ...seasons(database) },
    asks: asks(pool, notifier),
    attention: attention(pool),
    boards: everyBoard,
    checks: checks(database, queue),
    collusion: collusionReports(pool),
    commitments: commitments(database),
    datasets: { ...everyDataset, ...publications(database, everyDataset.ofArena, everyBoard), ...nights(database) },
    keys: keys(database),
    lab: lab(database, notifier),
    lanes: lanes(pool),
    lobby: lobby(database),
    log: logs,
    mailbox: letters,
    matches: matches(database, notifier, queue),
    mostWatched: mostWatched(database),
    operating: operating(database, notifier, wakes),
    play: play(database, notifier, queue, { log: logs, mailbox: letters }),
    search: search(database),
    standings: counted,
    supplies: supplies(pool),
    tidings: { ...tidings(database), ...deliveries(pool) },
    turns: turns(pool, notifier),
  }
}
