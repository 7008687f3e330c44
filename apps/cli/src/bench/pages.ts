import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { BenchRow } from './row.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** It needs the pages, which no other app may import: so it is a program of theirs. */
const MEASURE = 'apps/web/e2e/measure/measure-pages.ts'

const rows = z.array(z.object({ name: z.string(), ratio: z.number(), bound: z.number(), info: z.string() }))

/** The weight of the pages, and their Lighthouse scores beside those of an empty page. */
export async function benchPages(): Promise<BenchRow[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', MEASURE], {
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
