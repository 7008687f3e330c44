import type { HotQuery } from '@masquerade/store/testing'
import type pg from 'pg'
import { median } from '../../median.ts'
import { takeTurns, timed } from '../turns.ts'

export interface Timed {
  name: string
  ms: number
  /** How much data a query reads, counted in PostgreSQL's blocks of 8 kB. */
  blocks: number
  by: string
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: Plan[]
}

const ROUNDS = 15

/** Measures queries whose data is already in memory, and reads from PostgreSQL's plan how they were executed. */
export async function timeQueries(sql: pg.Client, queries: readonly HotQuery[]): Promise<Timed[]> {
  const all: Timed[] = []
  for (const { name, text, values } of queries) {
    await sql.query(`SET enable_seqscan = ${text.includes('match_text AS found') ? 'off' : 'on'}`)
    const [times] = await takeTurns<[number]>(ROUNDS, [() => timed(() => sql.query(text, values))], 2)
    const { rows } = await sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error(`there is no plan of ${name}`)
    const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    all.push({ name, ms: median(times), blocks, by: waysOf(plan).join(', ') })
  }
  await sql.query('RESET enable_seqscan')
  return all
}

function waysOf(plan: Plan): string[] {
  const all = (node: Plan): Plan[] => [node, ...(node.Plans ?? []).flatMap(all)]
  const ways = all(plan).flatMap((node) => {
    if (node['Index Name']) return [node['Index Name'].replace(/_idx\d*$/, '')]
    return node['Node Type'] === 'Seq Scan' ? [`all of ${node['Relation Name']}`] : []
  })
  return [...new Set(ways)]
}
