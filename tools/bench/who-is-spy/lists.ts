import { openStore, type Store } from '@masquerade/store'
import type { MatchFilter } from '@masquerade/store/matches'
import { freshDatabase } from '@masquerade/store/testing'
import { onPostgres } from '../../database.ts'
import { median } from '../../median.ts'
import { atMost, type BenchRow, type Wanted } from '../row.ts'
import { takeTurns, timed } from '../turns.ts'
import { seedLists, WORDS } from './lists-seed.ts'

const LIMIT = 20
const ROUNDS = 41
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
const FOLLOWED = ['first page', 'sort=watched', 'search: a common word']

/** Compares the time for a page of a long list of matches with that for a page of a short list. */
export function benchLists({ small }: Wanted): Promise<BenchRow[]> {
  const sizes = small ? ([8_000, 80_000] as const) : ([10_000, 1_000_000] as const)
  return onPostgres(async (serverUrl) => {
    const seeded = async (size: number): Promise<Store> => {
      const { url } = await freshDatabase(serverUrl)
      await seedLists(url, size, console.error)
      const store = openStore({ url })
      await store.mostWatched.snapshot(Date.now())
      return store
    }
    const few = await seeded(sizes[0])
    const many = await seeded(sizes[1])
    const compare = async (name: string, inFew: Asked, inMany: Asked): Promise<BenchRow> => {
      const works = [() => timed(() => page(few, inFew)), () => timed(() => page(many, inMany))] as const
      const times = await takeTurns<[number, number]>(ROUNDS, works, 3)
      const [fast, slow] = [median(times[0]), median(times[1])]
      const info = `${fast.toFixed(2)} ms with ${sizes[0]}, ${slow.toFixed(2)} ms with ${sizes[1]}`
      return atMost(BOUND, `lists: ${name}`, slow / fast, info)
    }
    try {
      const rows: BenchRow[] = []
      for (const [name, asked] of Object.entries(PAGES)) {
        rows.push(await compare(name, asked, asked))
        if (!FOLLOWED.includes(name)) continue
        rows.push(await compare(`${name}, the 100th`, await hundredth(few, asked), await hundredth(many, asked)))
      }
      return rows
    } finally {
      await few.close()
      await many.close()
    }
  })
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
