import { type PlayedMatch, type TableTask, tabled, tableOf } from '@masquerade/lab'
import { designs } from '@masquerade/papers/registry'

/** What the thread that counts is told, one after the other: what the table is of, its matches as lines, and that these are all. */
export type CountingTold = { task: TableTask } | { lines: readonly string[] } | { all: true }

/** What it says to each. */
export type CountingSaid = { taken: true } | { document: string } | { fault: string }

/** Collects what it is told, and makes the table of it. */
export function counting(): (told: CountingTold) => CountingSaid {
  let task: TableTask | undefined
  let matches: PlayedMatch[] = []

  function said(told: CountingTold): CountingSaid {
    if ('task' in told) {
      task = told.task
      matches = []
      return { taken: true }
    }
    if ('lines' in told) {
      for (const line of told.lines) matches.push(tabled(JSON.parse(line))) // as a runner wrote it
      return { taken: true }
    }
    if (!task) throw new Error('nobody said what the table is of')
    const document = JSON.stringify(tableOf(designs, task, matches))
    matches = []
    return { document }
  }

  return (told) => {
    try {
      return said(told)
    } catch (error) {
      return { fault: error instanceof Error ? error.message : String(error) }
    }
  }
}
