import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type DatasetMatch, datasetFiles, digestOf, FILES, lineOf, verifyDataset } from '@masquerade/datasets'
import type { Ask, Logged } from '@masquerade/game'
import { type AnyGame, playThrough, seededRandom } from '@masquerade/game'
import { gameOf, ticTacToe, whoIsSpy } from '@masquerade/games'
import { simulate, whoIsSpyPlayers } from '@masquerade/house'
import { countedBoard } from '@masquerade/store/boards'
import { appendEvents, openTestStore, type SmallWorld, smallWorld, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refused } from '../../../../scripts/command/io.ts'
import { inProcess } from '../../../../scripts/command/testing/in-process.ts'
import { main as referee } from '../referee.ts'
import { datasetFolder, writeDatasetFile } from './folder.ts'

const GAMES = 150
/** Today is over then. */
const TOMORROW = Date.now() + 24 * 60 * 60_000
const FROM = { source: 'https://arena.example', license: 'cc-by-4.0' }

let there: TestStore
let parlour: SmallWorld
let board: SmallWorld
let salon: SmallWorld
let root: string
beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'dataset-'))
  there = await openTestStore()
  const agents = Object.values(whoIsSpyPlayers).slice(0, 10)
  parlour = await smallWorld(there.url, { slug: 'parlour', agents: agents.length, concurrent: 100 })
  board = await smallWorld(there.url, { slug: 'board', game: 'tic-tac-toe', agents: 2, concurrent: 100 })
  expect(agents.length).toBe(10)
  salon = await smallWorld(there.url, { slug: 'salon', agents: agents.length, concurrent: 100 })
  const tables = [
    { world: parlour, games: GAMES, seed: 150 },
    { world: salon, games: 5, seed: 5 },
  ]
  for (const { world, games, seed } of tables) {
    for (const { agents: seated, log } of simulate({ language: 'en', agents, games, seed })) {
      const places = seated.map((one) => agents.findIndex(({ id }) => id === one.id))
      await stored(whoIsSpy, world, places, log)
    }
  }
  for (const seed of [1, 2, 3]) await stored(ticTacToe, board, [0, 1], boardLog(seed))
  await there.sql.query(`UPDATE agent SET name = '=HYPERLINK("http://x","y")' WHERE slug = 'parlour-player-1'`)
  expect(await there.store.datasets.publishNights(TOMORROW)).toEqual({ arenas: 3, days: 3, faults: [] })
  for (const slug of ['parlour', 'salon', 'board']) await written(slug)
})
afterAll(async () => {
  await there?.close()
  rmSync(root, { recursive: true })
})

/** A match that was played elsewhere, as a runner would have stored and finished it. */
async function stored(
  game: AnyGame,
  world: SmallWorld,
  seated: readonly number[],
  log: readonly Logged[],
): Promise<string> {
  const seats = seated.map((agent) => world.agents[agent]!)
  const id = await there.store.matches.create(world.arena.id, { seats, gameVersion: game.version })
  await there.store.matches.start(id)
  const appended = await appendEvents(there.store, id, game, log)
  if (!appended.ok) throw new Error(appended.error.message)
  await there.store.matches.finish(id)
  return id
}

/** Of a match on the board in which some answers were refused. */
function boardLog(seed: number): readonly Logged[] {
  const game: AnyGame = ticTacToe
  const random = seededRandom(seed)
  const config = game.config.parse({})
  const opening = game.start(config, game.draw(config, random))
  return playThrough(game, opening, boardAnswer(seed), { random }).log
}

const boardAnswer =
  (seed: number) =>
  ({ options = [], attempt, turn }: Ask) => ({
    text: attempt <= (turn + seed) % 3 ? 'the middle' : options[seed % options.length]!.label,
  })

async function written(slug: string, folder = slug): Promise<string> {
  const dataset = await there.store.datasets.ofArena(slug)
  if (!dataset) throw new Error(`there is no dataset of ${slug}`)
  const place = path.join(root, folder)
  for await (const file of datasetFiles(dataset, FROM)) await writeDatasetFile(place, file)
  return place
}

async function verified(folder: string, published?: string) {
  const faults: string[] = []
  const found = await verifyDataset(datasetFolder(folder), {
    gameOf,
    boardOf: countedBoard,
    published,
    tell: (fault) => faults.push(fault),
  })
  return { ...found, faults }
}

describe('a dataset that would fill the machine is refused', () => {
  const small = { files: 40, textBytes: 1_000_000, line: 100_000 }
  const opened = (folder: string) =>
    verifyDataset(datasetFolder(folder, small), { gameOf, boardOf: countedBoard, tell: () => {} }).then(
      () => 'verified',
      (error: unknown) => (error instanceof Refused ? error.message : String(error)),
    )
  const copied = (name: string) => {
    const folder = path.join(root, name)
    cpSync(path.join(root, 'board'), folder, { recursive: true })
    return folder
  }

  it('for a line of gigabytes, though it never ends', async () => {
    const folder = copied('long-line')
    const file = path.join(folder, 'data', 'zeros.jsonl')
    writeFileSync(file, '')
    // Four gigabytes that take no room: a file is as long as it says.
    truncateSync(file, 4_000_000_000)
    expect(await opened(folder)).toMatch(/data\/zeros.jsonl has a line of more than 100000 characters/)
  })

  it.each([FILES.manifest, FILES.seal, FILES.digests, FILES.commitment, FILES.tableJson, FILES.tableCsv])(
    'for a %s of gigabytes',
    async (file) => {
      const folder = copied(`large ${file}`)
      writeFileSync(path.join(folder, file), readIfThere(folder, file))
      truncateSync(path.join(folder, file), 4_000_000_000)
      expect(await opened(folder)).toContain(`${file} has more than 1000000 bytes`)
    },
  )

  it('for files without number', async () => {
    const folder = copied('many')
    for (let n = 0; n < 50; n++) writeFileSync(path.join(folder, 'data', `${n}.jsonl`), '')
    expect(await opened(folder)).toMatch(/more than 40 files/)
  })

  it.each(['/dev/zero', '/etc/hostname'])('for a link to %s', async (target) => {
    const folder = copied(`link to ${path.basename(target)}`)
    symlinkSync(target, path.join(folder, 'data', 'zzz.jsonl'))
    expect(await opened(folder)).toMatch(/data\/zzz.jsonl is no plain file/)
    rmSync(path.join(folder, FILES.manifest))
    symlinkSync(target, path.join(folder, FILES.manifest))
    expect(await opened(folder)).toMatch(/manifest.json is no plain file/)
  })

  it('and what is wrong with one that is long is said shortly, on one line', async () => {
    const folder = copied('long names')
    const manifest = JSON.parse(read(folder, FILES.manifest))
    const name = `\u001b[2K\requal: 3 matches${'x'.repeat(100_000)}\nequal: 3 matches`
    writeFileSync(
      path.join(folder, FILES.manifest),
      JSON.stringify({ ...manifest, [name]: 1, files: { [name]: 'no' } }),
    )
    const { code, out } = await inProcess(referee, ['--verify', folder])
    expect(code).toBe(1)
    expect(out).not.toMatch(/^equal/m)
    for (const character of ['\r', '\u001b']) expect(out).not.toContain(character)
    for (const line of out.split('\n')) expect(line.length).toBeLessThan(2_000)
  })
})

const readIfThere = (folder: string, file: string) => (existsSync(path.join(folder, file)) ? read(folder, file) : '')

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8')

it('150 games of ten house agents, exported and read back, give the same table to the last digit', async () => {
  const folder = path.join(root, 'parlour')
  const manifest = read(folder, FILES.manifest)
  expect(await verified(folder, digestOf(manifest))).toEqual({
    ...{ matches: GAMES, agents: 10, digest: digestOf(manifest), logs: JSON.parse(manifest).logs, faults: [] },
    heldTo: 'dataset',
  })
  const table = JSON.parse(read(folder, FILES.tableJson))
  const standings = await there.store.standings.leaderboard('parlour')
  expect(
    table.map((row: { rank: number; agent: string; points: number }) => [row.agent, row.rank, row.points]).sort(),
  ).toEqual(standings.map(({ agent, rank, points }) => [agent.slug, rank, points]).sort())
  const sum = (name: string) =>
    table.reduce((all: number, row: { totals: Record<string, number> }) => all + row.totals[name]!, 0)
  expect([sum('games'), sum('spyGames'), sum('score')]).toEqual([GAMES * 6, GAMES, GAMES * 12 * 60])
})

it('a dataset of another game is one, too, and the same matches give the same digest', async () => {
  expect(await verified(path.join(root, 'board'))).toMatchObject({ matches: 3, agents: 2, faults: [] })
  const again = await written('board', 'board-again')
  expect(read(again, FILES.digests)).toBe(read(path.join(root, 'board'), FILES.digests))
})

it('its card has a datasheet of what is in it, the same however often it is written', () => {
  const card = read(path.join(root, 'parlour'), FILES.card)
  expect(card).toContain(`- Matches: ${GAMES}, the first begun `)
  expect(card).toContain('- Agents: 10 in 10 versions, by kind: `house` 10.')
  const sheetOf = (folder: string) =>
    /^## Datasheet$[\s\S]*(?=^## Citation$)/m.exec(read(path.join(root, folder), FILES.card))
  expect(sheetOf('board')?.[0].replace(/as of \S+/, '')).toBe(sheetOf('board-again')?.[0].replace(/as of \S+/, ''))
})

it('a formula in a name is none in the CSV', () => {
  const csv = read(path.join(root, 'parlour'), FILES.tableCsv)
  expect(csv).toContain(`"'=HYPERLINK(""http://x"",""y"")"`)
  expect(csv).not.toMatch(/(^|,)"?=/m)
})

it('nothing of a running match, of a trial or of an arena in no list leaves', async () => {
  const hidden = await smallWorld(there.url, { slug: 'hidden', game: 'tic-tac-toe', agents: 2 })
  await stored(ticTacToe, hidden, [0, 1], boardLog(4))
  await there.sql.query(`UPDATE arena SET listed = false WHERE slug = 'hidden'`)
  expect(await there.store.datasets.ofArena('hidden')).toBeUndefined()
  const seats = board.agents
  const running = await there.store.matches.create(board.arena.id, { seats, gameVersion: 1 })
  await there.store.matches.start(running)
  const dataset = await there.store.datasets.ofArena('board')
  expect(dataset?.count).toBe(3)
})

it('a text that is hidden is not in it, nor is any thought of its match, and it is verified all the same', async () => {
  const lines = read(path.join(root, 'parlour'), 'data/matches-00001.jsonl').trim().split('\n')
  const match: DatasetMatch = JSON.parse(lines[7]!)
  const spoke = match.events.map((event) => event as Logged).find(({ type }) => type === 'spoke')!
  const { text } = spoke.data as { text: string }
  await there.sql.query(
    `INSERT INTO match_reasoning (match_id, packed) SELECT id, 'reasons' FROM match WHERE id = $1 ON CONFLICT DO NOTHING`,
    [match.id],
  )
  await there.sql.query(`INSERT INTO user_account (id, name) VALUES ('u', 'Judge')`)
  expect(await there.store.hiddenTexts.hide(match.id, spoke.seq, 'rude', 'u')).toMatchObject({ ok: true })
  const folder = await written('parlour', 'hidden-text')
  expect((await verified(folder)).faults).toEqual([])
  const now: DatasetMatch = JSON.parse(read(folder, 'data/matches-00001.jsonl').split('\n')[7]!)
  expect(now).toMatchObject({ id: match.id, hidden: [{ seq: spoke.seq, reason: 'rude' }], thoughts: [] })
  expect(now.events.map((event) => (event as Logged).data)).not.toContainEqual(expect.objectContaining({ text }))
})

describe.each(['salon', 'board'])('what is changed in the dataset of %s is named', (slug) => {
  let copies = 0
  const copy = () => {
    const place = path.join(root, `${slug}-copy-${copies++}`)
    cpSync(path.join(root, slug), place, { recursive: true })
    return place
  }
  const DATA = 'data/matches-00001.jsonl'
  const change = (folder: string, file: string, how: (text: string) => string) =>
    writeFileSync(path.join(folder, file), how(read(folder, file)))
  /** Everything but the logs is written anew around it, as somebody would who wants it to go unnoticed. */
  const resealed = (folder: string) => {
    const lines = read(folder, DATA).trim().split('\n')
    const list = lines.map((line) => `${digestOf(line)}  ${JSON.parse(line).id}\n`).join('')
    writeFileSync(path.join(folder, FILES.digests), list)
    const manifest = JSON.parse(read(folder, FILES.manifest))
    manifest.logs = digestOf(list)
    manifest.matches = lines.length
    for (const file of Object.keys(manifest.files)) manifest.files[file] = digestOf(read(folder, file))
    const text = `${JSON.stringify(manifest, null, 1)}\n`
    writeFileSync(path.join(folder, FILES.manifest), text)
    writeFileSync(path.join(folder, FILES.seal), `${digestOf(text)}  ${FILES.manifest}\n`)
  }
  const matchChanged = (folder: string, how: (match: DatasetMatch) => DatasetMatch) =>
    change(folder, DATA, (text) => {
      const [first, ...others] = text.split('\n')
      return [lineOf(how(JSON.parse(first!))), ...others].join('\n')
    })
  const firstId = () => JSON.parse(read(path.join(root, slug), DATA).split('\n')[0]!).id as string

  // An arena that committed itself has one file more: committed.test.ts.
  it.each(Object.values(FILES).filter((file) => file !== FILES.commitment))(
    'a byte of %s, and that it is missing',
    async (file) => {
      const changed = copy()
      change(changed, file, (text) => text.replace(/[a-z]/, (letter) => (letter === 'q' ? 'r' : 'q')))
      expect((await verified(changed)).faults.join('\n')).toContain(file === FILES.seal ? FILES.manifest : file)
      const lost = copy()
      rmSync(path.join(lost, file))
      expect((await verified(lost)).faults.join('\n')).toContain(file === FILES.seal ? FILES.manifest : file)
    },
  )

  it.each([
    [FILES.manifest, /^manifest\.json: it is not JSON, or it is cut off$/m],
    [DATA, /^data\/matches-00001\.jsonl line \d+: it is no match: it is not JSON, or it is cut off$/m],
  ])('that %s is cut off', async (file, sentence) => {
    const folder = copy()
    change(folder, file, (text) => text.slice(0, -20))
    const { code, out } = await inProcess(referee, ['--verify', folder])
    expect(code).toBe(1)
    expect(out).toMatch(sentence)
  })

  it('any byte of a match', async () => {
    const whole = read(path.join(root, slug), DATA)
    const end = whole.indexOf('\n')
    for (const at of [0, 10, 40, Math.floor(end / 2), end - 1, end]) {
      const folder = copy()
      change(folder, DATA, (text) => `${text.slice(0, at)}${text[at] === ' ' ? 'x' : ' '}${text.slice(at + 1)}`)
      expect((await verified(folder)).faults.join('\n'), `byte ${at}`).toMatch(/match|line 1/)
    }
  })

  it('a match that is missing, there twice, in another place, or added', async () => {
    const [one, two, ...others] = read(path.join(root, slug), DATA).trim().split('\n')
    const CASES = [
      [[two, ...others], /match \S+: it is in digests.txt, and missing/],
      [[one, one, two, ...others], /it stands there twice/],
      [[two, one, ...others], /it stands after a match that ended later/],
      [
        [one, two, ...others, one!.replace(/"id":"[^"]+"/, '"id":"another"')],
        /match another \(.*\): it is not in digests.txt/,
      ],
    ] as const
    for (const [lines, fault] of CASES) {
      const folder = copy()
      writeFileSync(path.join(folder, DATA), `${lines.join('\n')}\n`)
      expect((await verified(folder)).faults.join('\n')).toMatch(fault)
    }
  })

  it('a score, seat or winner, though all digests were made anew', async () => {
    const CASES: [(match: DatasetMatch) => DatasetMatch, RegExp][] = [
      [
        (match) => ({ ...match, seats: match.seats.map((seat) => (seat.seat === 2 ? { ...seat, score: 999 } : seat)) }),
        /seat 2: it states .*999.*, the referee finds/,
      ],
      [
        (match) => ({
          ...match,
          seats: match.seats.map((seat, index, all) => {
            const other = all[(index + 1) % all.length]!
            return { ...seat, agent: other.agent, name: other.name, kind: other.kind, version: other.version }
          }),
        }),
        /table.json: agent \S+: \w+: the table says .*, the logs/,
      ],
      [(match) => ({ ...match, winner: 'nobody' }), /it states that nobody won, the referee finds/],
      [
        (match) =>
          JSON.parse(
            JSON.stringify(match).replaceAll(/"scores":\[(-?\d+)/g, (_, score) => `"scores":[${Number(score) + 7}`),
          ),
        /event \d+ \(ended\): .*the referee finds/,
      ],
      [(match) => ({ ...match, events: match.events.slice(0, -1) }), /event \d+: expected|the end of the log/],
      [(match) => ({ ...match, seats: match.seats.slice(1) }), /it states \d seats, the referee finds/],
    ]
    for (const [how, fault] of CASES) {
      const folder = copy()
      matchChanged(folder, how)
      resealed(folder)
      const { faults } = await verified(folder)
      expect(faults.join('\n')).toMatch(fault)
      if (!fault.source.startsWith('table')) expect(faults.join('\n')).toContain(firstId())
    }
  })

  it('a match that was left out of everything, by its table and by the digest that was published', async () => {
    const folder = copy()
    const published = digestOf(read(folder, FILES.manifest))
    change(folder, DATA, (text) => text.slice(text.indexOf('\n') + 1))
    resealed(folder)
    const { faults } = await verified(folder, published)
    expect(faults.join('\n')).toMatch(/manifest.json: its digest is \w+, published was/)
    expect(faults.join('\n')).toMatch(/table.json: agent \S+: \w+: the table says/)
  })

  it('a row with very many strange cells, in a line that a terminal can show', async () => {
    const folder = copy()
    const strange = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`\u001b[2J${index}`, index]))
    change(folder, FILES.tableJson, (text) =>
      JSON.stringify(JSON.parse(text).map((row: object) => ({ ...row, ...strange }))),
    )
    resealed(folder)
    const { faults } = await verified(folder)
    const rows = faults.filter((fault) => fault.startsWith('table.json: agent'))
    expect(rows).not.toEqual([])
    expect(rows.filter((fault) => !fault.endsWith('; and 4990 more') || /\p{Cc}/u.test(fault))).toEqual([])
  })
})

describe('refused answers', () => {
  const illegalIn = (table: string): number[] =>
    JSON.parse(table)
      .map(({ totals }: { totals: { illegal: number } }) => totals.illegal)
      .sort()

  it('stand beside the log of their match, and are counted', async () => {
    const matches = await matchesIn('board')
    for (const { events, refusals = [] } of matches) {
      expect(refusals.length).toBeGreaterThan(0)
      expect(events.map((event) => (event as Logged).type)).not.toContain('refused')
    }
    const refused = matches.flatMap(({ refusals = [] }) => refusals)
    expect(illegalIn(read(path.join(root, 'board'), FILES.tableJson)).reduce((sum, one) => sum + one)).toBe(
      refused.length,
    )
  })

  it('in a log of before, which has them among its events, are counted alike', async () => {
    const old = await smallWorld(there.url, { slug: 'old-board', game: 'tic-tac-toe', agents: 2, concurrent: 100 })
    for (const seed of [1, 2, 3]) {
      const events = boardLog(seed).map((event, index) => ({ ...event, seq: index + 1, v: Math.min(event.v, 2) }))
      await stored(ticTacToe, old, [0, 1], events)
    }
    const folder = await written('old-board')
    expect((await matchesIn('old-board')).some((match) => 'refusals' in match)).toBe(false)
    expect(await verified(folder)).toMatchObject({ matches: 3, agents: 2, faults: [] })
    const table = (name: string) => read(path.join(root, name), FILES.tableJson)
    expect(illegalIn(table('old-board'))).toEqual(illegalIn(table('board')))
  })

  it.each<[string, (match: DatasetMatch) => DatasetMatch, RegExp]>([
    ['a file without them', ({ refusals: _, ...match }) => match, /the table says/],
    ['one that lacks the first of several', withoutFirst, /refus/],
    [
      'one that has one twice',
      (match) => ({ ...match, refusals: [...(match.refusals ?? []), match.refusals![0]!] }),
      /refus/,
    ],
  ])('are missed in %s', async (name, change, fault) => {
    const folder = path.join(root, `refusals ${name}`)
    cpSync(path.join(root, 'board'), folder, { recursive: true })
    const [file] = (await datasetFolder(folder).paths()).filter((one) => one.startsWith('data/'))
    const lines = read(folder, file!).trimEnd().split('\n')
    const changed = lines.map((line) => lineOf(change(JSON.parse(line))))
    writeFileSync(path.join(folder, file!), `${changed.join('\n')}\n`)
    expect((await verified(folder)).faults.join('\n')).toMatch(fault)
  })

  function withoutFirst(match: DatasetMatch): DatasetMatch {
    const { refusals = [] } = match
    const lost = refusals.find(({ attempt }) => attempt === 2)
    return {
      ...match,
      refusals: refusals.filter((one) => !(one.attempt === 1 && one.turn === lost?.turn && one.seat === lost.seat)),
    }
  }
})

async function matchesIn(folder: string): Promise<DatasetMatch[]> {
  const paths = await datasetFolder(path.join(root, folder)).paths()
  return paths
    .filter((one) => one.startsWith('data/'))
    .flatMap((file) => read(path.join(root, folder), file).trimEnd().split('\n'))
    .map((line) => JSON.parse(line))
}
