import type { Comparison, Refusal } from '@masquerade/lab'
import type { ComparedTask } from '../features/lab/comparing/comparing.ts'

/** A finished run, and its matches as lines, a piece in memory at a time. */
export interface RunToCompare extends ComparedTask {
  lines(): AsyncIterable<readonly string[]>
}

/** What is known of two runs beside each other. `counting`: it is counted, or waits until others are. */
export type Compared =
  | { state: 'compared'; comparison: Comparison }
  | { state: 'refused'; refusals: Refusal[] }
  | { state: 'failed'; why: string }
  | { state: 'counting' }

export interface Comparer {
  /** What is known by now; undefined where it has to be asked for, and there is room for it. */
  known(key: string): Compared | undefined
  /** Has two runs compared, and waits a moment: most comparisons are there by then. What `runs` throws by then is thrown. */
  compare(key: string, runs: () => Promise<readonly [RunToCompare, RunToCompare]>): Promise<Compared>
}

const KEY = Symbol.for('masquerade.comparer')

/** As with pictures: the thread that compares runs from the source, which pages, that are bundled, do not know. */
export function shareComparer(comparer: Comparer): void {
  Object.assign(globalThis, { [KEY]: comparer })
}

export function sharedComparer(): Comparer {
  const comparer = (globalThis as { [KEY]?: Comparer })[KEY] // only shareComparer sets it
  if (!comparer) throw new Error('nobody compares runs: pages are served by apps/web/server.ts')
  return comparer
}
