import { rmSync } from 'node:fs'
import path from 'node:path'
import type { MatchesReply } from '@masquerade/protocol'
import { ROOT } from '../../../apps/web/e2e/processes.ts'
import { startStack } from '../../../apps/web/e2e/stack.ts'
import { buildPages, generateClient } from '../../../scripts/setup/build.mjs'
import { progress } from '../../../scripts/setup/progress.mjs'
import { startTestDatabase } from '../../../scripts/test/test-database.mjs'

const FOLDER = path.join(ROOT, 'apps/web/test-results/measure-pictures')
const LANGUAGES = ['en', 'zh']
/** Each wave of pictures that are asked for at once, and how many times longer than alone the slowest page may take. */
const WAVES = [
  { pictures: 10, most: 25 },
  { pictures: 50, most: 25 },
]
const ALONE = 60

/**
 * Measures how long a page that has nothing on it waits while pictures are drawn, against the same page of the same
 * site while nothing else is asked for. Prints its lines as JSON for `npm run bench`, which begins it.
 */
async function main(): Promise<void> {
  const tell = progress(process.stderr)
  const { signal } = new AbortController()
  await generateClient(tell, signal)
  await buildPages(tell, signal)
  const database = await tell.step('Starting a database of its own', startTestDatabase)
  process.env.MASQUERADE_EMPTY_PAGE = '1'
  try {
    const needed = WAVES.reduce((sum, { pictures }) => sum + pictures, 0) / LANGUAGES.length
    const site = await tell.step(`Starting a site of its own, with ${needed} matches played`, () =>
      startStack({ adminUrl: database.url, played: needed, pace: '20000-30000', folder: FOLDER }),
    )
    try {
      const pictures = await picturesOf(site.base)
      const page = `${site.base}/empty`
      const alone = median(await times(page, () => false, ALONE))
      const lines = []
      for (const { pictures: count, most } of WAVES) {
        const { answered, slowest, ms } = await wave(page, pictures.splice(0, count))
        const info = `the slowest of its pages took ${slowest.toFixed(0)} ms, ${alone.toFixed(1)} ms alone; ${answered} within ${ms.toFixed(0)} ms`
        lines.push({ name: `a page beside ${count} pictures`, ratio: slowest / alone, bound: most, side: 'most', info })
      }
      for (const { name, ratio, info } of lines) tell.say(`${name}: ${ratio.toFixed(1)} times; ${info}`)
      console.log(JSON.stringify(lines))
    } finally {
      await site.close()
    }
  } finally {
    await database.stop()
    rmSync(FOLDER, { recursive: true, force: true })
  }
}

async function picturesOf(base: string): Promise<string[]> {
  const reply: MatchesReply = await (await fetch(`${base}/api/v1/matches?status=finished&limit=50`)).json()
  return LANGUAGES.flatMap((lang) => reply.items.map(({ id }) => `${base}/watch/${id}/picture?lang=${lang}`))
}

/** Asks for all pictures at once, and for one page after the other until the last picture was answered. */
async function wave(page: string, pictures: readonly string[]) {
  const began = performance.now()
  let waiting = pictures.length
  const statuses = pictures.map(async (picture) => {
    const response = await fetch(picture)
    await response.arrayBuffer()
    waiting--
    return response.status
  })
  const slowest = Math.max(...(await times(page, () => waiting > 0)))
  const counts = new Map<number, number>()
  for (const status of await Promise.all(statuses)) counts.set(status, (counts.get(status) ?? 0) + 1)
  const answered = [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
  return { slowest, answered, ms: performance.now() - began }
}

async function times(page: string, goOn: () => boolean, least = 1): Promise<number[]> {
  const taken: number[] = []
  while (taken.length < least || goOn()) {
    const asked = performance.now()
    await (await fetch(page)).arrayBuffer()
    taken.push(performance.now() - asked)
  }
  return taken
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

await main()
