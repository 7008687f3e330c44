import type { Asked, Flag } from '../arguments.ts'
import type { Desk } from '../lab-desk.ts'
import { list, planted, schema, showManifest, statistics } from './lab-itself.ts'
import { ab, dry, fork, judge, more, run } from './playing.ts'
import { compare, contexts, exportRun, items, status, stop, table, verify } from './reading.ts'

/** Something that the lab does: which flags say something to it, and what it does. */
interface Command {
  takes: readonly Flag[]
  /** May resolve to an exit code. */
  does(desk: Desk, asked: Asked): unknown
}

const TABLES: readonly Flag[] = ['json', 'csv', 'latex']
const PLAYING: readonly Flag[] = ['cores', 'at-once', 'cache', 'tokens', 'money', ...TABLES]

export const COMMANDS: Readonly<Record<string, Command>> = {
  run: { takes: ['games', 'seed', 'file', ...PLAYING], does: run },
  dry: { takes: ['games', 'seed', 'cache'], does: dry },
  judge: { takes: ['judge', 'at-once', 'cache', ...TABLES], does: judge },
  table: { takes: ['marks', ...TABLES], does: table },
  contexts: { takes: [], does: contexts },
  status: { takes: [], does: status },
  stop: { takes: [], does: stop },
  fork: { takes: ['change', 'manifest', 'file', ...PLAYING], does: fork },
  more: { takes: ['blocks', ...PLAYING], does: more },
  compare: { takes: ['json'], does: compare },
  ab: { takes: ['old', 'new', 'game', 'blocks', 'settings', 'seed', 'games', 'file', ...PLAYING], does: ab },
  export: { takes: ['folder'], does: exportRun },
  items: { takes: [], does: items },
  verify: { takes: [], does: verify },
  list: { takes: [], does: list },
  show: { takes: ['games', 'seed'], does: showManifest },
  schema: { takes: [], does: schema },
  statistics: { takes: [], does: statistics },
  planted: { takes: ['runs', 'cores'], does: planted },
}
