import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { datasetFiles, digestOf, FILES, lineOf, type TableRow, verifyDataset } from '@masquerade/datasets'
import { type AnyGame, playThrough, seededRandom } from '@masquerade/game'
import { gameOf, ticTacToe } from '@masquerade/games'
import { countedBoard } from '@masquerade/store/boards'
import {
  appendEvents,
  finishedMatch,
  openTestStore,
  type SmallWorld,
  signedIn,
  smallWorld,
  type TestStore,
} from '@masquerade/store/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inProcess } from '../../../../scripts/command/testing/in-process.ts'
import { main as referee } from '../referee.ts'
import { datasetFolder, writeDatasetFile } from './folder.ts'

const SITE = 'https://arena.example'
const DAY_MS = 24 * 60 * 60_000
const GAMES = 18
const DATA = 'data/matches-00001.jsonl'

let there: TestStore
let parlour: SmallWorld
let board: SmallWorld
let root: string
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'frozen-'))
  there = await openTestStore()
  parlour = await smallWorld(there.url, { agents: 8, concurrent: 100 })
  board = await smallWorld(there.url, { slug: 'board', game: 'tic-tac-toe', agents: 4, concurrent: 100 })
  for (let seed = 1; seed <= GAMES; seed++) await playedIn(parlour, seed)
  for (let seed = 1; seed <= 30; seed++) await playedOnBoard(seed)
})
afterAll(async () => {
  await there?.close()
  rmSync(root, { recursive: true })
})

/** Everybody sits with everybody in turn. */
const playedIn = ({ arena, agents }: SmallWorld, seed: number) =>
  finishedMatch(there.store, { arena, agents: agents.map((_, at) => agents[(at * 3 + seed) % agents.length]!) }, seed)

/** The first agents know better where to play than the last. */
async function playedOnBoard(seed: number): Promise<void> {
  const game: AnyGame = ticTacToe
  const random = seededRandom(seed)
  const pair = [seed % 4, (seed + 1 + (seed % 3)) % 4]
  const config = game.config.parse({})
  const { log } = playThrough(
    game,
    game.start(config, game.draw(config, random)),
    ({ options = [], seat }) => ({
      text: options[pair[seat - 1]! > 1 ? Math.floor(random() * options.length) : 0]!.label,
    }),
    { random },
  )
  const seats = pair.map((agent) => board.agents[agent]!)
  const id = await there.store.matches.create(board.arena.id, { seats, gameVersion: game.version })
  await there.store.matches.start(id)
  expect(await appendEvents(there.store, id, game, log)).toMatchObject({ ok: true })
  await there.store.matches.finish(id)
}

/** It comes to its end anew, ranked in another way. */
async function ended({ arena }: SmallWorld, ranking: string, windowDays: number | null = null): Promise<void> {
  await there.sql.query('DELETE FROM arena_publication WHERE arena_id = $1', [arena.id])
  await there.sql.query('DELETE FROM board WHERE arena_id = $1', [arena.id])
  await there.sql.query('DELETE FROM board_row WHERE arena_id = $1', [arena.id])
  await there.sql.query(
    `UPDATE arena SET state = 'final', final_at = now(), ranking = $2, window_days = $3 WHERE id = $1`,
    [arena.id, ranking, windowDays],
  )
}

let copies = 0
async function written(slug: string): Promise<string> {
  const dataset = await there.store.datasets.ofArena(slug)
  if (!dataset) throw new Error(`there is no dataset of ${slug}`)
  const place = path.join(root, `${slug}-${copies++}`)
  for await (const file of datasetFiles(dataset, { source: 'https://elsewhere.example', license: 'cc0-1.0' }))
    await writeDatasetFile(place, file)
  return place
}

async function verified(folder: string, published?: string) {
  const faults: string[] = []
  const found = await verifyDataset(datasetFolder(folder), {
    ...{ gameOf, boardOf: countedBoard, published },
    tell: (fault) => faults.push(fault),
  })
  return { ...found, faults }
}

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8')

/** Everything but the logs is written anew around it, as somebody would who wants it to go unnoticed. */
function resealed(folder: string): void {
  const lines = read(folder, DATA).trim().split('\n')
  const list = lines.map((line) => `${digestOf(line)}  ${JSON.parse(line).id}\n`).join('')
  writeFileSync(path.join(folder, FILES.digests), list)
  const manifest = JSON.parse(read(folder, FILES.manifest))
  manifest.logs = digestOf(list)
  for (const file of Object.keys(manifest.files)) manifest.files[file] = digestOf(read(folder, file))
  const text = `${JSON.stringify(manifest, null, 1)}\n`
  writeFileSync(path.join(folder, FILES.manifest), text)
  writeFileSync(path.join(folder, FILES.seal), `${digestOf(text)}  ${FILES.manifest}\n`)
}

const published = async ({ arena }: SmallWorld) => {
  const found = await there.store.datasets.published(arena.id)
  if (!found) throw new Error('nothing was frozen')
  return found
}

/** As the leaderboard shows them. */
async function shownOf(slug: string) {
  const board = await there.store.boards.leaderboard(slug)
  const lines = (board?.rows ?? []).map(({ agent, rank, games, value, interval, places }) => ({
    ...{ agent: agent.slug, rank, games, value: value ?? null },
    ...{ low: interval?.low ?? null, high: interval?.high ?? null },
    places: places ? [places.from, places.to] : null,
  }))
  return lines.sort((one, other) => one.rank - other.rank || (one.agent < other.agent ? -1 : 1))
}

const shownIn = (rows: readonly TableRow[]) =>
  rows.map(({ agent, rank, games, value, low, high, places }) => ({ agent, rank, games, value, low, high, places }))

describe('a table is frozen as the leaderboard has it at its end, by the official ranking', () => {
  it('and not while its standings are counted again, which is no failure', async () => {
    await ended(board, 'mean')
    await there.sql.query('UPDATE arena SET recounts = recounts + 1 WHERE id = $1', [board.arena.id])
    expect(await there.store.datasets.publish(SITE)).toEqual({ published: [], faults: [] })
    await there.sql.query('UPDATE arena SET recounted = recounts WHERE id = $1', [board.arena.id])
    const countedBefore = () =>
      there.sql.query(`UPDATE standing SET counted_as = 'as before' WHERE version_id = $1`, [
        board.agents[0]!.versionId,
      ])
    await countedBefore()
    expect(await there.store.datasets.publish(SITE), 'nor before a new version has counted them').toEqual({
      published: [],
      faults: [],
    })
    await expect(written('board')).rejects.toThrow(/being counted anew: try again/)
    await there.store.standings.recountStale('board')
    expect(await there.store.datasets.publish(SITE)).toEqual({ published: ['board'], faults: [] })
    await countedBefore()
    expect((await verified(await written('board'))).faults, 'a frozen table needs none').toEqual([])
    await there.store.standings.recountStale('board')
  })

  const frozenBy = async (world: SmallWorld, ranking: string) => {
    await ended(world, ranking)
    expect(await there.store.datasets.publish(SITE)).toEqual({ published: [world.arena.slug], faults: [] })
    const { rows, format, digest } = await published(world)
    expect(format).toBe(3)
    expect(shownIn(rows)).toEqual(await shownOf(world.arena.slug))
    expect(rows.some(({ value }) => typeof value === 'number')).toBe(true)
    const folder = await written(world.arena.slug)
    expect(JSON.parse(read(folder, FILES.tableJson))).toEqual(rows)
    expect(await verified(folder, digest)).toMatchObject({ faults: [], heldTo: 'dataset' })
    return rows
  }

  it.each(['hundred-start', 'mean', 'rating'])('by %s', async (ranking) => {
    const rows = await frozenBy(parlour, ranking)
    const byPoints = rows.toSorted((one, other) => other.points - one.points).map(({ agent }) => agent)
    if (ranking === 'rating') expect(rows.map(({ agent }) => agent)).not.toEqual(byPoints)
    expect(rows.every(({ places }) => (places !== null) === (ranking !== 'rating'))).toBe(true)
  })

  it('and its card names files of one kind, unless it was published with the card of format 2', async () => {
    await frozenBy(parlour, 'mean')
    const named = (folder: string) => read(folder, FILES.card).match(/(?<=data_files: ).*/g)
    expect(named(await written('parlour'))).toEqual(['data/*.jsonl', FILES.tableJson])
    await there.sql.query('UPDATE arena_publication SET format = 2 WHERE arena_id = $1', [parlour.arena.id])
    const folder = await written('parlour')
    expect(named(folder)).toEqual(['data/*.jsonl', FILES.tableCsv])
    expect(JSON.parse(read(folder, FILES.manifest))).toMatchObject({ format: 2 })
    expect((await verified(folder)).faults).toEqual([])
  })

  it('by what two are compared by', async () => {
    const ranking = (await there.store.boards.leaderboard('board'))?.rankings.at(-1) ?? ''
    const rows = await frozenBy(board, ranking)
    expect(['hundred-start', 'mean', 'rating']).not.toContain(ranking)
    expect(rows).toHaveLength(4)
  })

  it('of the window that counts, which goes no further than its end', async () => {
    const old = await there.sql.query<{ id: string }>(
      `UPDATE match SET finished_at = finished_at - interval '40 days'
       WHERE id IN (SELECT id FROM match WHERE arena_id = $1 ORDER BY finished_at, id LIMIT 6) RETURNING id`,
      [parlour.arena.id],
    )
    await ended(parlour, 'mean', 30)
    await there.sql.query(`UPDATE arena SET final_at = now() - interval '1 second' WHERE id = $1`, [parlour.arena.id])
    expect(await there.store.datasets.publish(SITE)).toEqual({ published: ['parlour'], faults: [] })
    const { rows, matches } = await published(parlour)
    expect(matches).toBe(GAMES)
    expect(rows.reduce((sum, { games }) => sum + games, 0)).toBe((GAMES - 6) * 6)
    expect((await verified(await written('parlour'))).faults).toEqual([])
    await there.sql.query(`UPDATE match SET finished_at = finished_at + interval '40 days' WHERE id = ANY ($1)`, [
      old.rows.map(({ id }) => id),
    ])
  })

  it('and keeps the names of then, also of an agent that sat only in matches before its window', async () => {
    const { agentId, slug } = parlour.agents[1]!
    const old = `UPDATE match SET finished_at = finished_at + $2 * interval '1 day'
      WHERE arena_id = $1 AND EXISTS (SELECT FROM seat WHERE match_id = match.id AND agent_id = $3)`
    await there.sql.query(old, [parlour.arena.id, -40, agentId])
    await ended(parlour, 'mean', 30)
    await there.sql.query(`UPDATE arena SET final_at = now() - interval '1 second' WHERE id = $1`, [parlour.arena.id])
    expect(await there.store.datasets.publish(SITE)).toEqual({ published: ['parlour'], faults: [] })
    const { rows, digest } = await published(parlour)
    expect(rows.map(({ agent }) => agent)).not.toContain(slug)
    const renamed = 'UPDATE agent SET name = $2 WHERE id = $1'
    const name = (await there.sql.query('SELECT name FROM agent WHERE id = $1', [agentId])).rows[0].name
    await there.sql.query(renamed, [agentId, 'Another'])
    expect((await verified(await written('parlour'), digest)).faults).toEqual([])
    await there.sql.query(renamed, [agentId, name])
    await there.sql.query(old, [parlour.arena.id, 40, agentId])
  })

  it('and not at all where the leaderboard is not what its matches make it', async () => {
    await ended(parlour, 'mean')
    expect(await there.store.boards.complete('parlour')).toBe(true)
    await there.sql.query(
      `UPDATE board_row SET score = score + 6000, mean_rank = 1 WHERE arena_id = $1 AND agent_id = $2`,
      [parlour.arena.id, parlour.agents[3]!.agentId],
    )
    const { published, faults } = await there.store.datasets.publish(SITE)
    expect(published).toEqual([])
    expect(faults).toEqual([
      {
        slug: 'parlour',
        why: expect.stringMatching(/^agent parlour-player-\d: its leaderboard says \S+ \(\w+\), its matches/),
      },
    ])
    await there.store.boards.rebuild('parlour')
    expect((await there.store.datasets.publish(SITE)).published).toEqual(['parlour'])
  })

  it('one that was frozen by points before stays so, and is verified by the rules of then', async () => {
    await ended(parlour, 'rating')
    const before: TableRow[] =
      (await published({ ...parlour, arena: parlour.arena }).catch(() => undefined))?.rows ?? []
    expect(before).toEqual([])
    await there.sql.query(`INSERT INTO arena_publication (arena_id, matches, logs, rows) VALUES ($1, $2, '', '[]')`, [
      ...[parlour.arena.id, GAMES],
    ])
    expect(await there.store.datasets.publish(SITE)).toEqual({ published: [], faults: [] })
    const folder = await written('parlour')
    const manifest = JSON.parse(read(folder, FILES.manifest))
    expect(manifest).toMatchObject({ format: 1, arena: { ranking: 'rating' } })
    expect(await verified(folder, manifest.logs)).toMatchObject({ faults: [], heldTo: 'logs' })
    const rows: TableRow[] = JSON.parse(read(folder, FILES.tableJson))
    expect(rows.map(({ points }) => points)).toEqual(rows.map(({ points }) => points).sort((one, other) => other - one))
    expect(rows[0]).not.toHaveProperty('value')
  })
})

describe('what a published digest covers', () => {
  let folder: string
  let frozen: Awaited<ReturnType<typeof published>>
  beforeEach(async () => {
    await ended(parlour, 'mean')
    await there.store.datasets.publish(SITE)
    frozen = await published(parlour)
    folder = await written('parlour')
  })
  const reworded = (file: string) => {
    writeFileSync(path.join(folder, file), `${read(folder, file)}\nAnd the winner is another.\n`)
    resealed(folder)
  }

  it('is every file, wherever the dataset is downloaded from: a changed card is reported', async () => {
    expect(await verified(folder, frozen.digest)).toMatchObject({
      faults: [],
      heldTo: 'dataset',
      digest: frozen.digest,
    })
    for (const file of [FILES.card, FILES.citation]) {
      folder = await written('parlour')
      reworded(file)
      expect((await verified(folder, frozen.digest)).faults.join()).toContain('published was')
      expect(await verified(folder, frozen.logs)).toMatchObject({ faults: [], heldTo: 'logs' })
    }
  })

  it.each([
    ['nothing', () => [], /not seen without --digest: .*speeches, thoughts, names or README/],
    ['the logs', () => ['--digest', frozen.logs], /not seen by a digest of the logs alone: .*README/],
    ['the dataset', () => ['--digest', frozen.digest ?? ''], /^equal: .*\n?$/],
  ])('and what is not seen when it is held to %s is said', async (_, held, says) => {
    const { code, out } = await inProcess(referee, ['--verify', folder, ...held()])
    expect(code).toBe(0)
    expect(out).toMatch(says)
  })

  it('no name of an agent that an administrator cleared, which is in the frozen table no more, nor in its files', async () => {
    const [{ agentId, slug }] = [parlour.agents[0]!]
    const before = await there.sql.query(`SELECT owner_id, name FROM agent WHERE id = $1`, [agentId])
    const owner = await signedIn(there.store, 'owner')
    await there.sql.query(`UPDATE agent SET owner_id = $2 WHERE id = $1`, [agentId, owner.id])
    expect(read(folder, DATA)).toContain(before.rows[0].name)
    expect(await there.store.agents.clear(agentId)).toBe(true)
    const [row, was] = [await published(parlour), frozen].map(({ rows }) => rows.find(({ agent }) => agent === slug))
    expect(row).toEqual({ ...was, name: 'Unnamed agent' })
    expect(Object.keys(row ?? {})).toEqual(Object.keys(was ?? {}))
    const cleared = await written('parlour')
    for (const file of [FILES.tableJson, FILES.card, DATA])
      expect(read(cleared, file)).not.toContain(before.rows[0].name)
    expect((await verified(cleared)).faults).toEqual([])
    await there.sql.query(`UPDATE agent SET owner_id = NULL, name = $2, paused = NULL WHERE id = $1`, [
      ...[agentId, before.rows[0].name],
    ])
  })

  it('a table that was put in another order is reported by agent', async () => {
    const rows: TableRow[] = JSON.parse(read(folder, FILES.tableJson))
    const [first, second, ...others] = rows
    const swapped = [{ ...second!, rank: 1 }, { ...first!, rank: 2 }, ...others]
    writeFileSync(path.join(folder, FILES.tableJson), `${JSON.stringify(swapped, null, 1)}\n`)
    resealed(folder)
    expect((await verified(folder)).faults.join('\n')).toContain(
      `table.json: agent ${second!.agent}: rank: the table says 1, the logs ${second!.rank}`,
    )
  })
})

describe('what is published each night', () => {
  const now = Date.now()
  const nights = async () => (await there.store.datasets.nights(parlour.arena.id, { limit: 10 })).toReversed()
  beforeAll(async () => {
    await ended(board, 'mean')
    await there.sql.query('DELETE FROM arena_publication')
    await there.sql.query(`UPDATE arena SET state = 'open', final_at = NULL, ranking = 'mean' WHERE id = $1`, [
      parlour.arena.id,
    ])
    // Six games on each of three days, and none on the day between the second and the third.
    await there.sql.query(
      `UPDATE match SET finished_at = match.finished_at - CASE WHEN n <= 6 THEN interval '4 days' WHEN n <= 12 THEN interval '3 days' ELSE interval '1 day' END
       FROM (SELECT id, row_number() OVER (ORDER BY finished_at, id) AS n FROM match WHERE arena_id = $1) AS numbered
       WHERE numbered.id = match.id`,
      [parlour.arena.id],
    )
  })

  it('is a digest for each day that is over, in its turn, and again nothing', async () => {
    expect(await there.store.datasets.publishNights(now - 2 * DAY_MS)).toEqual({ arenas: 1, days: 2, faults: [] })
    const before = await nights()
    expect(before.map(({ matches }) => matches)).toEqual([6, 12])
    expect(await there.store.datasets.publishNights(now)).toEqual({ arenas: 1, days: 2, faults: [] })
    expect(await there.store.datasets.publishNights(now)).toEqual({ arenas: 0, days: 0, faults: [] })
    const all = await nights()
    expect(all.slice(0, 2)).toEqual(before)
    expect(all.map(({ matches }) => matches)).toEqual([6, 12, 12, 18])
    expect(all[2]?.digest).toBe(all[1]?.digest)
    expect(new Set(all.map(({ digest }) => digest)).size).toBe(3)
  })

  it('is made again out of a later dataset, which can be held to each of them', async () => {
    const folder = await written('parlour')
    for (const { digest, matches, day } of await nights()) {
      const { faults, heldTo } = await verified(folder, digest)
      expect(faults).toEqual([])
      expect(heldTo).toMatchObject({ matches, ...(matches !== 12 && { night: day }) })
    }
    const first = (await nights())[0]!
    const { out } = await inProcess(referee, ['--verify', folder, '--digest', first.digest])
    expect(out).toContain(`the 12 matches that ended after ${first.day}`)
  })

  it('a speech that was changed since is reported, though all digests in the folder were made anew', async () => {
    const folder = await written('parlour')
    const [line = '', ...others] = read(folder, DATA).split('\n')
    const changed = line.replace(/"text":"saying (\d+)"/, '"text":"said otherwise"')
    expect(changed).not.toBe(line)
    writeFileSync(path.join(folder, DATA), [lineOf(JSON.parse(changed)), ...others].join('\n'))
    resealed(folder)
    const first = (await nights())[0]!
    expect((await verified(folder, first.digest)).faults).toEqual([
      `nights.json: the night of ${first.day} states 6 matches and ${first.digest}; the logs: the digest of its 6 matches is another`,
    ])
    const stated = JSON.parse(read(folder, FILES.nights))
    writeFileSync(path.join(folder, FILES.nights), `${JSON.stringify({ ...stated, days: [] }, null, 1)}\n`)
    resealed(folder)
    expect((await verified(folder, first.digest)).faults.join()).toContain('published was')
  })

  it('outlives a new name, a text that is hidden, and a match that is left out', async () => {
    const [one, two] = (
      await there.sql.query<{ id: string }>(
        'SELECT id FROM match WHERE arena_id = $1 ORDER BY finished_at, id LIMIT 2',
        [parlour.arena.id],
      )
    ).rows
    await there.sql.query(`UPDATE agent SET name = 'Another', slug = 'another' WHERE id = $1`, [
      parlour.agents[0]!.agentId,
    ])
    await there.sql.query(`INSERT INTO user_account (id, name) VALUES ('u', 'Judge')`)
    const speech = JSON.parse(read(await written('parlour'), DATA).split('\n')[0]!).events.find(
      ({ type }: { type: string }) => type === 'spoke',
    )
    expect(await there.store.hiddenTexts.hide(one!.id, speech.seq, 'rude', 'u')).toMatchObject({ ok: true })
    await there.sql.query('UPDATE match SET left_out = true WHERE id = $1', [two!.id])
    await there.sql.query('UPDATE arena SET recounts = recounts + 1 WHERE id = $1', [parlour.arena.id])
    await there.store.standings.recountStale('parlour', () => {})
    const folder = await written('parlour')
    const stated = JSON.parse(read(folder, FILES.nights))
    expect(stated.apart).toEqual([
      expect.objectContaining({ id: one!.id, why: 'hidden' }),
      expect.objectContaining({ id: two!.id, why: 'left-out' }),
    ])
    expect(read(folder, FILES.nights)).not.toContain('saying')
    expect(await verified(folder, (await nights())[3]!.digest)).toMatchObject({ faults: [], matches: GAMES - 1 })
  })
})
