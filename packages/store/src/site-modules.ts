import { agents, checks } from './agents/index.ts'
import { arenas } from './arenas/index.ts'
import { organizing, seasons } from './arenas/organizing/index.ts'
import { supplies } from './arenas/supply/supplies.ts'
import { asks } from './asks/index.ts'
import { attention } from './audience/index.ts'
import { boards } from './boards/index.ts'
import { commitments } from './commitments/commitments.ts'
import { type ConnectionOptions, openConnections } from './connections.ts'
import { datasets, nights, publications } from './datasets/index.ts'
import { inbox } from './inbox/index.ts'
import { lab } from './lab/index.ts'
import { log } from './log/index.ts'
import { type MailboxTimes, mailbox } from './mailbox/mailbox.ts'
import { matches } from './matches/index.ts'
import { operating } from './operating/index.ts'
import { play } from './play/index.ts'
import { search } from './search/search-index.ts'
import { standings } from './standings/standings.ts'
import { collusionReports } from './trust/index.ts'

export interface StoreOptions extends ConnectionOptions {
  /** The waiting times of mailboxes (where questions wait for agents); defaults apply where none is given. */
  mailboxTimes?: MailboxTimes
}

/** The modules that both the pages and the runners use; each app adds those that it alone uses. */
export function openSiteModules({ mailboxTimes, ...options }: StoreOptions) {
  const { database, notifier, wakes, ...connected } = openConnections(options)
  const { queue } = connected
  const { pool } = database
  const letters = mailbox(pool, wakes, mailboxTimes)
  const logs = log(pool)
  const everyAsk = asks(pool, notifier)
  const counted = standings(database)
  const everyArena = arenas(database)
  const everyBoard = boards(database, notifier, counted.leaderboard)
  const everyDataset = datasets(database, everyArena)

  const modules = {
    ...connected,
    agents: agents(database),
    arenas: { ...everyArena, ...organizing(database), ...seasons(database) },
    asks: everyAsk,
    attention: attention(pool),
    boards: everyBoard,
    checks: checks(database, queue),
    collusion: collusionReports(pool),
    commitments: commitments(database),
    datasets: { ...everyDataset, ...publications(database, everyDataset.ofArena, everyBoard), ...nights(database) },
    lab: lab(database, notifier, wakes),
    log: logs,
    mailbox: letters,
    matches: matches(database, notifier, queue),
    operating: operating(database, notifier, wakes),
    play: play(database, notifier, queue, { log: logs, mailbox: letters, asks: everyAsk }),
    search: search(database),
    standings: counted,
    supplies: supplies(pool),
    inbox: inbox(database),
  }
  return { database, notifier, modules }
}
