import { type MatchFilter, openStore, type Store } from '@masquerade/store'
import { freshDatabase } from '@masquerade/store/testing'
import { durablePostgres } from '../durable-postgres.ts'
import { median } from '../median.ts'
import type { BenchRow } from '../row.ts'
import { seedLists, WORDS } from './lists-seed.ts'

const LIMIT = 20
const ROUNDS = 41
/** A page takes so many times as long in the large database at most. */
const BOUND = 2

type Asked = Omit<MatchFilter, 'limit'>

const PAGES: Record<string, Asked> = {
  'first page': {},
  'status=finished': { status: 'finished' },
  'status=running': { status: 'running' },
  'status=void': { status: 'void' },
  'game=who-is-spy': { game: 'who-is-spy' },
  'game=tic-tac-toe': { game: 'tic-tac-toe' },
  arena: { arena: 'teahouse' },
  agent: { agent: 'agent-77' },
  language: { language: 'zh' },
  winner: { winner: 'spy' },
  'mark=spy-survived': { mark: 'spy-survived' },
  'mark=foul': { mark: 'foul' },
  'sort=watched': { sort: 'watched' },
  'search: a rare word': { search: WORDS.rare },
  'search: a word in 1 %': { search: WORDS.onePercent },
  'search: a common word': { search: WORDS.common },
  'search: two words': { search: `${WORDS.onePercent} ${WORDS.common}` },
  'search: a Chinese pair': { search: WORDS.chinese },
}
/** These are asked for their hundredth page too, by following their cursors. */
const FOLLOWED = ['first page', 'sort=watched', 'search: a common word']

/**
 * How long `store.matches.page` takes with many matches against few, page by page: the whole answer, the two databases
 * taking turns in one process, and the median of the turns.
 */
export async function benchLists({ small = false }: { small?: boolean } = {}): Promise<BenchRow[]> {
  const server = await durablePostgres()
  try {
    const sizes = small ? [8_000, 80_000] : [10_000, 1_000_000]
    const databases = []
    for (const size of sizes) {
      const { url } = await freshDatabase(server.url)
      await seedLists(url, size, (line) => console.error(line))
      databases.push({ url, size })
    }
    const [few, many] = databases
    if (!few || !many) throw new Error('there are two sizes')
    return await compareLists(few, many)
  } finally {
    await server.stop()
  }
}

interface SeededLists {
  url: string
  size: number
}

async function compareLists(few: SeededLists, many: SeededLists): Promise<BenchRow[]> {
  const stores = [openStore({ url: few.url }), openStore({ url: many.url })] as const
  try {
    for (const store of stores) await store.mostWatched.snapshot(Date.now())
    const rows: BenchRow[] = []
    for (const [name, asked] of Object.entries(PAGES)) {
      rows.push(await compare(name, [asked, asked]))
      if (!FOLLOWED.includes(name)) continue
      rows.push(
        await compare(`${name}, the 100th`, [await hundredth(stores[0], asked), await hundredth(stores[1], asked)]),
      )
    }
    return rows
  } finally {
    for (const store of stores) await store.close()
  }

  async function compare(name: string, asked: readonly [Asked, Asked]): Promise<BenchRow> {
    const times: [number[], number[]] = [[], []]
    for (let round = -3; round < ROUNDS; round++) {
      for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
        const since = performance.now()
        await page(stores[which], asked[which])
        if (round >= 0) times[which].push(performance.now() - since)
      }
    }
    const [fast, slow] = [median(times[0]), median(times[1])]
    const info = `${fast.toFixed(2)} ms with ${few.size}, ${slow.toFixed(2)} ms with ${many.size}`
    return { name: `lists: ${name}`, ratio: slow / fast, bound: BOUND, side: 'most', info }
  }
}

async function hundredth(store: Store, asked: Asked): Promise<Asked> {
  let cursor: string | undefined
  for (let before = 1; before < 100; before++) {
    const { next } = await page(store, { ...asked, cursor })
    if (next === undefined) throw new Error(`there are only ${before} pages of ${JSON.stringify(asked)}`)
    cursor = next
  }
  return { ...asked, cursor }
}

async function page(store: Store, asked: Asked) {
  const found = await store.matches.page({ ...asked, limit: LIMIT })
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}
