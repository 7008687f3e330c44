import { afterEach, expect, it } from 'vitest'
import { type TestContest, testContest } from '../testing/contest.ts'
import { playPasses } from '../testing/played-contest.ts'

let contest: TestContest
afterEach(() => contest?.close())

it('a contest has each agent play its games, each a spy as often, and who is away for too long forfeits by the rules', async () => {
  contest = await testContest({
    ...{ game: 'who-is-spy', config: { seats: 4, rounds: 1 }, owners: 'apart' },
    schedule: { tables: 3, games: 4, waiting: { minutes: 10, after: 'forfeit' } },
  })
  const names = ['a', 'b', 'c', 'd', 'e', 'f']
  const agents = new Map<string, string>()
  for (const name of names) agents.set(name, await contest.join(name))
  await contest.open()
  await contest.there.sql.query(`UPDATE arena SET pace = 'none'`)
  await contest.set(agents.get('a') ?? '', 'online = false')
  await playPasses(contest)
  await contest.later(11)
  await playPasses(contest)
  expect(await contest.state()).toBe('final')
  const { rows } = await contest.there.sql.query(
    `SELECT agent.name, standing.games, (standing.totals ->> 'spyGames')::int AS spy, agent.missed, agent.paused
     FROM standing JOIN agent ON agent.id = standing.agent_id ORDER BY agent.name`,
  )
  expect(rows).toEqual(names.map((name) => ({ name, games: 4, spy: 1, missed: 0, paused: null })))
  // It was asked nothing that it could answer, and the others played theirs.
  const { rows: answers } = await contest.there.sql.query(
    `SELECT agent.name = 'a' AS absent, count(*) FILTER (WHERE ask.answer ? 'missing')::int AS missing, count(*)::int AS asks
     FROM ask JOIN seat ON seat.match_id = ask.match_id AND seat.seat = ask.seat JOIN agent ON agent.id = seat.agent_id
     GROUP BY 1 ORDER BY 1`,
  )
  expect(answers).toEqual([
    { absent: false, missing: 0, asks: expect.any(Number) },
    { absent: true, missing: answers[1]?.asks, asks: expect.any(Number) },
  ])
  const forfeited = (await contest.finished()).filter(({ forfeits }) => forfeits.length > 0)
  expect(forfeited.map(({ forfeits }) => forfeits)).toEqual(Array(4).fill(['a']))
})
