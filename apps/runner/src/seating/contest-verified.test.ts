import { type DatasetFolder, datasetFiles, verifyDataset } from '@masquerade/datasets'
import { gameOf } from '@masquerade/games'
import { countedBoard } from '@masquerade/store/boards'
import { changesIn } from '@masquerade/store/testing'
import { afterEach, expect, it } from 'vitest'
import { countsOf, type TestContest, testContest } from '../testing/contest.ts'
import { playPasses } from '../testing/played-contest.ts'

let contest: TestContest
afterEach(() => contest.close())

const SITE = 'https://arena.example'
const WHY = 'It asked another agent for its word.'
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const CHEAT = 'h'
const AWAY = 'c'

/** Opens a contest of eight agents, of which each owner has two: their ids by their names. */
async function opened(form: Parameters<typeof testContest>[0]): Promise<Record<string, string>> {
  contest = await testContest({ ...form, played: true })
  const ids: Record<string, string> = {}
  for (const [index, name] of NAMES.entries()) ids[name] = await contest.join(name, `owner-${index % 4}`)
  await contest.open()
  await contest.there.sql.query(`UPDATE arena SET pace = 'none'`)
  return ids
}

/** Excludes the cheat, plays some games without it, and takes it back. */
async function excludedForAWhile(): Promise<void> {
  const { exclusions } = contest.there.store
  const agent = await contest.slugOf(CHEAT)
  expect(await exclusions.exclude(contest.organizer, contest.slug, { agent, why: WHY })).toMatchObject({ ok: true })
  await playPasses(contest, 3)
  expect(await contest.state()).toBe('open')
  expect(await exclusions.readmit(contest.organizer, contest.slug, agent)).toMatchObject({ ok: true })
  expect(await contest.state()).toBe('open')
}

/** Plays without an agent until all that is left waits for it, for ten minutes, and goes on when it is there again. */
async function awayForTenMinutes(agent: string): Promise<void> {
  await contest.set(agent, 'online = false')
  await playPasses(contest)
  await contest.later(10)
  await playPasses(contest)
  expect(await contest.state()).toBe('open')
  await contest.set(agent, 'online = true')
}

interface Standing {
  name: string
  games: number
  spy: number | null
}

async function standings(): Promise<Standing[]> {
  const { rows } = await contest.there.sql.query<Standing>(
    `SELECT agent.name, standing.games, (standing.totals ->> 'spyGames')::int AS spy
     FROM standing JOIN agent ON agent.id = standing.agent_id WHERE standing.arena_id = $1 ORDER BY agent.name`,
    [contest.id],
  )
  return rows
}

/** What the public log tells, the oldest first. */
const logged = async () =>
  (await changesIn(contest.there.store, contest.slug))
    .map(({ what }) => (what.kind === 'state' ? what.to : what.kind))
    .toReversed()

/** Publishes the dataset of the final contest and holds it, its logs, its table and its commitment against one another. */
async function verified() {
  const { store } = contest.there
  const committed = (await store.commitments.of(contest.id))?.digest
  expect(await store.datasets.publish(SITE)).toEqual({ published: [contest.slug], faults: [] })
  const published = (await store.datasets.published(contest.id))?.digest
  const dataset = await store.datasets.ofArena(contest.slug)
  if (!dataset || !committed || !published) throw new Error('nothing was published')
  const files = new Map<string, string>()
  const origin = { source: `${SITE}/arenas/${contest.slug}`, license: 'cc-by-4.0' }
  for await (const { path, text } of datasetFiles(dataset, origin)) files.set(path, text)
  const faults: string[] = []
  const tell = (fault: string) => faults.push(fault)
  const found = await verifyDataset(folderOf(files), { gameOf, boardOf: countedBoard, committed, published, tell })
  return { matches: found?.matches, heldTo: found?.heldTo, changes: found?.changes, faults }
}

const folderOf = (files: ReadonlyMap<string, string>): DatasetFolder => ({
  paths: async () => [...files.keys()].sort(),
  text: async (path) => files.get(path),
  async *lines(path) {
    yield* files.get(path)?.match(/[^\n]*\n/g) ?? []
  },
})

/** How many matches the recount finds as they are in the tables; nothing may differ. */
async function audited() {
  const says: string[] = []
  const found = await contest.there.store.audit({ tell: (difference) => says.push(difference.says) })
  return { says, matches: found.matches.equal, boards: found.boards, rows: found.boardRows }
}

it('a round-robin keeps its word to eight agents of four owners, of whom one is excluded and taken back and one is away', async () => {
  const ids = await opened({
    ...{ excludedMatches: 'replay' },
    schedule: { tables: 4, games: 14, pairing: 'round-robin', waiting: { minutes: 30, after: 'drop' } },
  })
  await playPasses(contest, 4)
  await excludedForAWhile()
  await awayForTenMinutes(ids[AWAY] ?? '')
  await playPasses(contest)

  expect(await contest.state()).toBe('final')
  const pairs = countsOf((await contest.finished()).map(({ agents }) => agents.join(' ')))
  const all = NAMES.flatMap((one) => NAMES.filter((other) => other !== one).map((other) => `${one} ${other}`))
  expect([...pairs].sort()).toEqual(all.map((pair) => [pair, 1]).sort())
  expect((await standings()).map(({ name, games }) => [name, games])).toEqual(NAMES.map((name) => [name, 14]))
  expect(await logged()).toEqual(['open', 'committed', 'excluded', 'readmitted', 'closing', 'final'])
  expect(await verified()).toMatchObject({ matches: 56, heldTo: 'dataset', faults: [] })
  expect(await audited()).toMatchObject({ says: [], matches: 56 })
})

it('so many games each is kept to eight agents of four owners, of whom one is away, though a pair of words is withdrawn', async () => {
  const words = [
    ['Tea', 'Coffee'],
    ['Sun', 'Moon'],
    ['Cat', 'Dog'],
  ]
  const ids = await opened({
    ...{ game: 'who-is-spy', config: { seats: 4, rounds: 1 }, owners: 'apart', words },
    schedule: { tables: 2, games: 8, waiting: { minutes: 30, after: 'drop' } },
  })
  await playPasses(contest, 4)
  const entry = await dealtMost(words.length)
  const withdrawal = { entry, again: true, why: 'A newspaper had printed it.' }
  const { voiding } = contest.there.store
  expect(await voiding.withdrawEntry(contest.organizer, contest.slug, withdrawal)).toMatchObject({ ok: true })
  expect(await contest.state()).toBe('open')
  await awayForTenMinutes(ids[AWAY] ?? '')
  await playPasses(contest)

  expect(await contest.state()).toBe('final')
  const table = await standings()
  expect(table.map(({ name, games }) => [name, games])).toEqual(NAMES.map((name) => [name, 8]))
  const spies = table.map(({ spy }) => spy ?? 0)
  expect(Math.max(...spies) - Math.min(...spies)).toBeLessThanOrEqual(1)
  expect(await logged()).toEqual(['open', 'committed', 'withdrawn', 'closing', 'final'])
  const matches = (await contest.finished()).length
  const found = await verified()
  expect(found).toMatchObject({ matches, heldTo: 'dataset', faults: [] })
  expect(found.changes?.join()).toContain('withdrawn')
  expect(await audited()).toMatchObject({ says: [] })
})

/** The pair of words of which most matches were dealt. */
async function dealtMost(entries: number): Promise<number> {
  const { voiding } = contest.there.store
  const reaches = await Promise.all(
    Array.from({ length: entries }, async (_, index) => {
      const reach = await voiding.reachOfEntry(contest.id, index + 1)
      return { entry: index + 1, matches: reach.ok ? reach.value.matches : 0 }
    }),
  )
  const [most] = reaches.toSorted((one, other) => other.matches - one.matches)
  if (!most?.matches) throw new Error('no match was dealt')
  return most.entry
}
