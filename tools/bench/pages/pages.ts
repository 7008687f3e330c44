import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { BenchRow } from '../row.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const MEASURE = 'tools/bench/pages/measure-pages.ts'
const MEASURE_LEADERBOARD = 'tools/bench/pages/measure-leaderboard.ts'

const SIDE = z.enum(['least', 'most']).exactOptional()
const rows = z.array(z.object({ name: z.string(), ratio: z.number(), bound: z.number(), info: z.string(), side: SIDE }))

/** The weight of the pages, and their Lighthouse scores beside those of an empty page. */
export const benchPages = (): Promise<BenchRow[]> => measuredBy(MEASURE)

/** A leaderboard of 10,000 agents under load, as a page and as a document. */
export const benchBoardPage = (): Promise<BenchRow[]> => measuredBy(MEASURE_LEADERBOARD)

async function measuredBy(program: string): Promise<BenchRow[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('the pages could not be measured; see above')
  return rows.parse(JSON.parse(printed.trim().split('\n').at(-1) ?? ''))
}
