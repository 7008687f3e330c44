import { ok } from '@masquerade/game'
import { playMatch } from '../match/play-match.ts'
import type { TestContest } from './contest.ts'
import { playContextOf, talker, testSecrets } from './table.ts'

const never = new AbortController().signal
// What its webhooks are signed with is nothing to a script.
const secrets = { ...testSecrets(), open: () => ok('a secret') }

/** Plays what the rules seat, pass by pass, until nothing begins any more or so many passes are over. */
export async function playPasses(contest: TestContest, most = Number.POSITIVE_INFINITY): Promise<void> {
  const { store, sql } = contest.there
  for (let idle = 0, passes = 0; idle < 2 && passes < most; passes++) {
    idle = (await contest.pass()) > 0 ? 0 : idle + 1
    const { rows } = await sql.query<{ id: string }>(`SELECT id FROM match WHERE status IN ('queued', 'running')`)
    const context = playContextOf(store, talker, { secrets })
    const endings = await Promise.all(rows.map(({ id }) => playMatch(id, context, never)))
    if (!endings.every((ending) => ending === 'finished')) throw new Error(`matches ended as ${endings.join(', ')}`)
  }
}
