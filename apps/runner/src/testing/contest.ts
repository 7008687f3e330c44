import { systemClock } from '@masquerade/connectors'
import { seededRandom } from '@masquerade/game'
import { openTestStore, publishedKey, registered, signedIn } from '@masquerade/store/testing'
import { fillArenas } from '../seating/scheduler.ts'

export type TestContest = Awaited<ReturnType<typeof testContest>>

/** A contest by invitation whose matches are over as soon as a test says so, and nothing is played in. */
export async function testContest(form: {
  game?: string
  config?: object
  schedule: object
  owners?: 'apart' | 'together'
  /** Pairs of words of its own, which are secret. */
  words?: readonly (readonly string[])[]
  excludedMatches?: 'count' | 'void' | 'replay'
  /** Its matches are played, and its standings counted from them. */
  played?: true
}) {
  const there = await openTestStore()
  const { store, sql } = there
  const { game = 'tic-tac-toe', config = {}, schedule, owners = 'together', words, played, excludedMatches } = form
  await publishedKey(store)
  const ada = await signedIn(store, 'ada')
  const organizer = { id: ada.id, role: 'user' as const }
  const created = await store.arenas.create(ada.id, {
    ...{ name: { en: 'The Contest', zh: '赛' }, story: { en: '', zh: '' }, game, config, language: 'en' },
    ...{ purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents', house: false, agents: 'invited' } },
    ...{ schedule, fairness: { owners }, windowDays: null, masked: true },
    ...(excludedMatches && { excludedMatches }),
  })
  if (!created.ok) throw new Error(created.error.message)
  const slug = created.value
  if (words) {
    const list = new TextEncoder().encode(words.map((pair) => pair.join(',')).join('\n'))
    const put = await store.supplies.putSupply(organizer, slug, list, true)
    if (!put.ok) throw new Error(JSON.stringify(put.error))
  }
  const { rows } = await sql.query<{ id: string }>('SELECT id FROM arena WHERE slug = $1', [slug])
  const id = rows[0]?.id ?? ''
  const random = seededRandom(4)
  const context = { store, clock: systemClock, random, sleepAfterMs: 0, newcomerMs: 0, say: () => {} }

  /** One pass of the scheduler: how many matches wait or run after it. */
  const pass = async () => {
    if (played) for (const stale of await store.standings.stale()) await store.standings.recountStale(stale)
    // Else standings are written as matches end, and there is nothing to count anew.
    else await sql.query('UPDATE arena SET recounted = recounts')
    await fillArenas(context, Date.now())
    const { rowCount } = await sql.query(`SELECT FROM match WHERE arena_id = $1 AND status IN ('queued', 'running')`, [
      id,
    ])
    return rowCount ?? 0
  }
  /** Ends the matches that are under way, or those of them that `which` says, by the agents' names. */
  const end = async (which: (agents: readonly string[]) => boolean = () => true) => {
    const { rows: running } = await sql.query<{ id: string; agents: string[] }>(
      `SELECT match.id, array_agg(agent.name) AS agents FROM match JOIN seat ON seat.match_id = match.id
         JOIN agent ON agent.id = seat.agent_id
       WHERE match.arena_id = $1 AND match.status IN ('queued', 'running') GROUP BY match.id`,
      [id],
    )
    const over = running.filter(({ agents }) => which(agents)).map((one) => one.id)
    await sql.query(
      `UPDATE match SET status = 'finished', started_at = created_at, finished_at = now() WHERE id = ANY ($1::text[])`,
      [over],
    )
    await sql.query(
      `INSERT INTO standing AS old (arena_id, version_id, agent_id, games, score, totals, updated_at)
       SELECT $1, version_id, agent_id, count(*), 0, '{}', now() FROM seat WHERE match_id = ANY ($2::text[]) AND NOT fills_up
       GROUP BY version_id, agent_id ON CONFLICT (arena_id, version_id) DO UPDATE SET games = old.games + excluded.games`,
      [id, over],
    )
  }
  return {
    ...{ there, id, slug, organizer, pass, end },
    /** Has another agent join, of an owner of its own when none is said. */
    async join(name: string, owner = `owner-of-${name}`, fields: object = {}): Promise<string> {
      const user = await signedIn(store, owner)
      const settings = { kind: 'webhook', url: 'https://hook.example.org/' } as const
      const agent = await registered(store, user.id, name, { settings, fields })
      await sql.query('UPDATE agent SET plays = NULL WHERE id = $1', [agent.id])
      const invited = await store.arenas.invite(organizer, slug, agent.slug)
      if (!invited.ok) throw new Error(invited.error.message)
      const joined = await store.arenas.answerInvitation(
        { id: user.id, role: 'user' },
        ...([slug, agent.slug, 'joined'] as const),
      )
      if (!joined.ok) throw new Error(joined.error.message)
      return agent.id
    },
    async open() {
      const opened = await store.arenas.step(organizer, slug, 'open')
      if (!opened.ok) throw new Error(opened.error.message)
    },
    /** Passes until nothing begins any more. */
    async play() {
      // What one pass gives up waiting for, the next one plays.
      for (let idle = 0; idle < 2; ) {
        idle = (await pass()) > 0 ? 0 : idle + 1
        await end()
      }
    },
    /** Who sat with whom in matches that are finished, by their names; of fill-ups and forfeits it is said. */
    async finished() {
      const { rows: all } = await sql.query<Record<'agents' | 'fills' | 'forfeits', string[]>>(
        `SELECT array_agg(agent.name ORDER BY seat.seat) AS agents,
           array_remove(array_agg(CASE WHEN seat.fills_up THEN agent.name END), NULL) AS fills,
           array_remove(array_agg(CASE WHEN seat.forfeits THEN agent.name END), NULL) AS forfeits
         FROM match JOIN seat ON seat.match_id = match.id JOIN agent ON agent.id = seat.agent_id
         WHERE match.arena_id = $1 AND match.status = 'finished' AND NOT match.left_out GROUP BY match.id`,
        [id],
      )
      return all
    },
    /** So many minutes go by, in which the scheduler looks again and again. */
    async later(minutes: number) {
      await sql.query(
        `UPDATE arena_fixture SET waits_since = waits_since - $2 * interval '1 minute', missing = (
           SELECT jsonb_agg(one || jsonb_build_object('since', (one ->> 'since')::timestamptz - $2 * interval '1 minute'))
           FROM jsonb_array_elements(missing) AS one
         ) WHERE arena_id = $1 AND missing <> '[]'`,
        [id, minutes],
      )
    },
    state: async () => (await store.arenas.get(slug))?.state,
    async slugOf(name: string): Promise<string> {
      const guests = await store.arenas.guests(organizer, slug)
      const found = guests.ok ? guests.value.guests.find((one) => one.name === name) : undefined
      if (!found) throw new Error(`${name} is not in this contest`)
      return found.slug
    },
    async set(agent: string, columns: string) {
      await sql.query(`UPDATE agent SET ${columns} WHERE id = $1`, [agent])
    },
    close: there.close,
  }
}

/** How often each came, by what it is. */
export function countsOf(list: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
