import { seededRandom } from '@masquerade/game'
import { suspectRounds, ticTacToe, whoIsSpy } from '@masquerade/games'
import { clusterSums, twoWayWilson } from '@masquerade/rating'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvents } from '../testing/append-events.ts'
import { signedIn } from '../testing/people.ts'
import { type Decision, scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { asSender } from './as-sender.ts'

const AT = '2026-01-01T00:00:00.000Z'
const SECOND_ROUND = 2

let test: TestStore
let world: SmallWorld

beforeAll(async () => {
  test = await openTestStore()
  world = await smallWorld(test.url)
})
afterAll(() => test?.close())

let said = 0
const say = () => `A sentence, number ${++said}.`

/** A game with two rounds of speeches at least, and its spy. */
function aGame(): { decisions: Decision[]; spy: number } {
  for (let seed = 1; ; seed++) {
    const decisions = scriptedLog(whoIsSpy, seededRandom(seed), say, AT)
    const events = decisions.flat()
    const spy = events.find(({ type }) => type === 'spy')?.data as { seat: number }
    if (suspectRounds(events).length >= SECOND_ROUND) return { decisions, spy: spy.seat }
  }
}

type Stop = 'dealt' | 'vote 1' | 'revealed 1' | 'vote 2' | 'end'

async function aMatch(stop: Stop, of: SmallWorld = world) {
  const { store } = test
  const id = await store.matches.create(of.arena.id, { seats: of.agents, gameVersion: 1 })
  await store.matches.start(id)
  const { decisions, spy } = aGame()
  let next = 0
  const advance = async (to: Stop) => {
    const until = (events: Decision) => {
      if (to === 'end') return false
      if (to === 'dealt') return true
      const [what, round] = to.split(' ')
      return events.some(({ type, data }) => {
        return type === (what === 'vote' ? 'voting' : 'revealed') && (data as { round: number }).round === Number(round)
      })
    }
    for (; next < decisions.length; next++) {
      const decision = decisions[next] ?? []
      await appendEvents(store, id, whoIsSpy, decision)
      if (until(decision)) {
        next++
        break
      }
    }
    if (to === 'end') await store.matches.finish(id)
  }
  await advance(stop)
  const suspects = suspectRounds(decisions.flat())
  return { id, spy, advance, suspects, other: spy === 1 ? 2 : 1 }
}

let viewers = 0
const aViewer = () => `v:viewer-${++viewers}`

function seal(matchId: string, more: { round?: number; seat?: number; viewers?: string[]; sender?: string } = {}) {
  const { round = 1, seat = 1, viewers: known = [aViewer()], sender = `sender of ${known[0]}` } = more
  return test.store.guesses.seal({ matchId, round, seat, viewers: known, sender })
}

const counted = (given: Awaited<ReturnType<typeof seal>>) => (given.ok ? given.value.counts : given.error.code)

describe('a mark', () => {
  it('is taken once a round’s speeches are heard, until its votes are revealed', async () => {
    const match = await aMatch('dealt')
    expect(counted(await seal(match.id))).toBe('not-reached')
    await match.advance('vote 1')
    expect(counted(await seal(match.id))).toBe(true)
    await match.advance('revealed 1')
    expect(counted(await seal(match.id))).toBe('too-late')
    expect(counted(await seal(match.id, { round: 2 }))).toBe('not-reached')
  })

  it('is taken of every round that a finished match had, and of no other', async () => {
    const { id, suspects } = await aMatch('end')
    for (const { round, suspects: left } of suspects) {
      expect(counted(await seal(id, { round, seat: left[0] ?? 0 }))).toBe(true)
    }
    expect(counted(await seal(id, { round: suspects.length + 1 }))).toBe('not-reached')
  })

  it('is of somebody who is still at the table', async () => {
    const { id, suspects } = await aMatch('end')
    const second = suspects[1]!
    const out = [1, 2, 3, 4, 5, 6].find((seat) => !second.suspects.includes(seat))
    if (out) expect(counted(await seal(id, { round: 2, seat: out }))).toBe('not-at-table')
    expect(counted(await seal(id, { seat: 7 }))).toBe('not-at-table')
  })

  it('is sealed for good: the first one of a round stands, also when many come at once', async () => {
    const { id } = await aMatch('vote 1')
    const known = [aViewer()]
    const given = await Promise.all(
      Array.from({ length: 20 }, (_, index) => seal(id, { viewers: known, seat: (index % 6) + 1 })),
    )
    expect(given.filter(({ ok }) => ok)).toHaveLength(1)
    const sealed = await test.store.guesses.of(id, known)
    expect(sealed).toHaveLength(1)
    const again = await seal(id, { viewers: known, seat: 6 })
    expect(again).toMatchObject({ ok: false, error: { message: expect.stringContaining(`Player ${sealed[0]?.seat}`) } })
    expect(await test.store.guesses.of(id, known)).toEqual(sealed)
  })

  it('is made of a match of an experiment, by whoever may watch that', async () => {
    const lab = await smallWorld(test.url, { slug: 'lab' })
    await test.sql.query(`INSERT INTO experiment (id, slug, name, design, manifest, digest, seed, planned)
      VALUES ('studied', 'studied', 'studied', 'overall', '{}', '', 1, 1)`)
    await test.sql.query(`UPDATE arena SET experiment_id = 'studied', listed = false WHERE id = $1`, [lab.arena.id])
    const { id } = await aMatch('vote 1', lab)
    await test.sql.query(`UPDATE match SET purpose = 'experiment' WHERE id = $1`, [id])
    expect(await seal(id)).toMatchObject({ ok: true })
  })

  it('is of nothing where there is no spy, no ending or no match', async () => {
    const board = await smallWorld(test.url, { slug: 'board', game: 'tic-tac-toe', agents: 2 })
    const id = await test.store.matches.create(board.arena.id, { seats: board.agents, gameVersion: ticTacToe.version })
    expect(counted(await seal(id))).toBe('no-guessing')
    const { id: voided } = await aMatch('vote 1')
    await test.store.matches.void(voided, 'because')
    expect(counted(await seal(voided))).toBe('void')
    expect(counted(await seal('nothing'))).toBe('no-such-match')
    const { id: tried } = await aMatch('vote 1')
    await test.sql.query(`UPDATE match SET purpose = 'trial', trial_of = $2 WHERE id = $1`, [
      tried,
      world.agents[0]?.agentId,
    ])
    expect(counted(await seal(tried))).toBe('no-such-match')
    const { id: damaged } = await aMatch('vote 1')
    await test.sql.query(
      `INSERT INTO match_event (match_id, seq, type, v, data, at) VALUES ($1, 999, 'revealed', 1, '{}', now())`,
      [damaged],
    )
    expect(counted(await seal(damaged))).toBe('unreadable')
  })
})

describe('a mark counts', () => {
  it('when it is the viewer’s first in the match', async () => {
    const { id, suspects } = await aMatch('end')
    const known = [aViewer()]
    const seat = suspects[1]?.suspects[0] ?? 0
    expect(counted(await seal(id, { viewers: known, round: 2, seat }))).toBe(true)
    expect(counted(await seal(id, { viewers: known, round: 1 }))).toBe(false)
    const other = await aMatch('end')
    expect(counted(await seal(other.id, { viewers: known }))).toBe(true)
  })

  it('once, also when marks for several rounds come at once', async () => {
    const { id, suspects } = await aMatch('end')
    const known = [aViewer(), 'u:somebody']
    const given = await Promise.all(
      suspects.slice(0, 2).map(({ round, suspects: left }) => seal(id, { viewers: known, round, seat: left[0] ?? 0 })),
    )
    expect(given.map(counted).sort()).toEqual([false, true])
    const { rows } = await test.sql.query('SELECT count(*)::int AS n FROM guess WHERE match_id = $1 AND counts', [id])
    expect(rows[0].n).toBe(1)
  })

  it('for somebody who signs in or out once', async () => {
    const { id, suspects } = await aMatch('end')
    const [browser, other] = [aViewer(), aViewer()]
    const seat = suspects[1]?.suspects[0] ?? 0
    expect(counted(await seal(id, { viewers: [browser, 'u:ann'] }))).toBe(true)
    expect(counted(await seal(id, { viewers: [browser], round: 1 }))).toBe('sealed')
    expect(counted(await seal(id, { viewers: [other, 'u:ann'], round: 1 }))).toBe('sealed')
    expect(counted(await seal(id, { viewers: [other, 'u:ann'], round: 2, seat }))).toBe(false)
    expect(await test.store.guesses.of(id, [browser])).toMatchObject([{ round: 1, counts: true }])
  })

  it('before the answer was sent, by any of the viewer’s names', async () => {
    const { id } = await aMatch('end')
    const [shown, notShown] = [aViewer(), aViewer()]
    await test.store.viewings.answerSent([id], [shown, 'u:bob'])
    await test.store.viewings.opened(id, [notShown], { live: false })
    expect(counted(await seal(id, { viewers: [shown] }))).toBe(false)
    expect(counted(await seal(id, { viewers: [aViewer(), 'u:bob'] }))).toBe(false)
    expect(counted(await seal(id, { viewers: [notShown] }))).toBe(true)
  })

  it('of a round of a finished match as long as the viewer was shown no more than that round', async () => {
    const { id, suspects } = await aMatch('end')
    const second = suspects[1]?.suspects[0] ?? 0
    const [replaying, further] = [aViewer(), aViewer()]
    await test.store.viewings.shown(id, [replaying, 'u:replaying'], 1)
    await test.store.viewings.shown(id, [further], 2)
    await test.store.viewings.shown(id, [further], 1)
    expect(counted(await seal(id, { viewers: [aViewer(), 'u:replaying'], round: 1 }))).toBe(false)
    expect(counted(await seal(id, { viewers: [replaying], round: 2, seat: second }))).toBe(true)
    expect(counted(await seal(id, { viewers: [further], round: 2, seat: second }))).toBe(false)
  })

  it('does not count from an address that fetched the answer without a cookie: none of a script’s 36 guesses counts', async () => {
    const { id, spy } = await aMatch('end')
    const { id: shownOnly } = await aMatch('end')
    const senders = Array.from({ length: 12 }, (_, index) => `reader ${index}`)
    for (const sender of senders) {
      await test.store.viewings.answerSent([id], [asSender(sender)])
      await test.store.viewings.shown(shownOnly, [asSender(sender)], 1)
      for (const match of [id, id, shownOnly]) expect(counted(await seal(match, { sender, seat: spy }))).toBe(false)
    }
    expect(counted(await seal(id, { sender: 'somebody else' }))).toBe(true)
  })

  it('while a match is watched live, and not after it ended before one’s eyes', async () => {
    const match = await aMatch('vote 1')
    const [early, late] = [aViewer(), aViewer()]
    for (const viewer of [early, late]) await test.store.viewings.opened(match.id, [viewer], { live: true })
    expect(counted(await seal(match.id, { viewers: [early] }))).toBe(true)
    await match.advance('end')
    expect(counted(await seal(match.id, { viewers: [late] }))).toBe(false)
  })

  it('does not count for a viewer with an agent in the match or a seat at its table', async () => {
    const owner = await signedIn(test.store, 'owner')
    const mine = await smallWorld(test.url, { slug: 'mine' })
    await test.sql.query('UPDATE agent SET owner_id = $1 WHERE id = $2', [owner.id, mine.agents[2]?.agentId])
    const { id } = await aMatch('end', mine)
    expect(counted(await seal(id, { viewers: [aViewer(), `u:${owner.id}`] }))).toBe(false)
    const sitter = aViewer()
    await test.sql.query(`INSERT INTO play_table (id, arena_id, begins_at, match_id) VALUES ('t', $1, now(), $2)`, [
      mine.arena.id,
      id,
    ])
    await test.sql.query(
      `INSERT INTO sitting (id, table_id, person, agreed_at, seat) VALUES ('s', 't', $1, now(), 1)`,
      [sitter],
    )
    expect(counted(await seal(id, { viewers: [sitter] }))).toBe(false)
    expect(counted(await seal(id))).toBe(true)
  })

  it('three times from one address, though all come at once; the others are games like any', async () => {
    const { id } = await aMatch('vote 1')
    const given = await Promise.all(Array.from({ length: 8 }, () => seal(id, { sender: 'one house' })))
    expect(given.map(counted).sort()).toEqual([false, false, false, false, false, true, true, true])
    expect(counted(await seal(id, { sender: 'another house' }))).toBe(true)
  })
})

describe('what people are measured by', () => {
  it('is their counted guesses in ranked, finished matches of the arena, by match and by viewer', async () => {
    const arena = await smallWorld(test.url, { slug: 'measured' })
    const of = () => test.store.guesses.baseline('measured')
    expect(await of()).toBeUndefined()
    const hits = [
      [true, false],
      [false, true],
      [true, true, false, false],
      [false, true, false],
    ]
    const known = aViewer()
    for (const [index, guesses] of hits.entries()) {
      const match = await aMatch('end', arena)
      for (const [at, hit] of guesses.entries()) {
        await seal(match.id, { seat: hit ? match.spy : match.other, viewers: [at === 0 ? known : aViewer()] })
      }
      // A second mark of one viewer, and a mark of one who was sent the answer.
      const second = match.suspects[1]
      await seal(match.id, { viewers: [known], round: 2, seat: second?.suspects[0] ?? 0 })
      const informed = aViewer()
      await test.store.viewings.answerSent([match.id], [informed])
      await seal(match.id, { viewers: [informed], seat: match.spy })
      if (index === 0)
        expect(await of()).toMatchObject({
          guesses: 2,
          matches: 1,
          share: { value: 1 / 2, low: -Infinity, high: Infinity },
        })
    }
    const running = await aMatch('vote 1', arena)
    await seal(running.id, { seat: running.spy })
    const baseline = await of()
    expect(baseline).toMatchObject({ guesses: 11, matches: 4, viewers: 8, share: { value: 5 / 11 } })
    const counted = hits.flatMap((guesses, match) =>
      guesses.map((hit, at) => ({ hit, match: `${match}`, viewer: at === 0 ? 'known' : `${match} ${at}` })),
    )
    const by = (of: (guess: { match: string; viewer: string }) => string) =>
      clusterSums(
        [...new Set(counted.map(of))].map((name) => {
          const mine = counted.filter((guess) => of(guess) === name)
          return { n: mine.length, hits: mine.filter(({ hit }) => hit).length }
        }),
      )
    const expected = twoWayWilson({
      ...{ one: by(({ match }) => match), other: by(({ viewer }) => viewer) },
      both: by(({ match, viewer }) => `${match} ${viewer}`),
    })
    expect(baseline?.share.low).toBeCloseTo(expected?.low ?? 0, 12)
    expect(baseline?.share.high).toBeCloseTo(expected?.high ?? 0, 12)
    expect(Number.isFinite(expected?.low)).toBe(true)
    expect(await test.store.guesses.baseline('parlour')).not.toEqual(baseline)
  })

  it('leaves casual matches out, and those that count no more', async () => {
    const casual = await smallWorld(test.url, { slug: 'casual', purpose: 'casual' })
    const { id } = await aMatch('end', casual)
    expect(counted(await seal(id))).toBe(true)
    expect(await test.store.guesses.baseline('casual')).toBeUndefined()
    const ranked = await smallWorld(test.url, { slug: 'voided' })
    const voided = await aMatch('end', ranked)
    expect(counted(await seal(voided.id))).toBe(true)
    expect(await test.store.guesses.baseline('voided')).toMatchObject({ guesses: 1 })
    await test.sql.query('UPDATE match SET left_out = true WHERE id = $1', [voided.id])
    expect(await test.store.guesses.baseline('voided')).toBeUndefined()
  })

  it('says nothing of how far it may be off while one viewer alone has guessed, in however many matches', async () => {
    const arena = await smallWorld(test.url, { slug: 'lonely' })
    const viewer = aViewer()
    for (let match = 0; match < 3; match += 1) {
      const { id, spy } = await aMatch('end', arena)
      await seal(id, { seat: spy, viewers: [viewer] })
    }
    expect(await test.store.guesses.baseline('lonely')).toMatchObject({
      ...{ guesses: 3, matches: 3, viewers: 1, share: { value: 1, low: -Infinity, high: Infinity } },
    })
  })
})
