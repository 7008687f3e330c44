import type { Reasoning } from '@/features/ending/ending.ts'
import type { Scene } from './scene.ts'

export interface Reason {
  seat: number
  text: string
}

/** Why those who acted at one moment did what they did. Each speech was a turn of the game, and so was each vote. */
export function reasonsAt({ moment, table }: Pick<Scene, 'moment' | 'table'>, all: readonly Reasoning[]): Reason[] {
  const { kind, round } = moment
  if (kind !== 'speech' && kind !== 'reveal') return []
  const before = kind === 'speech' ? table.speeches.length - 1 : table.speeches.length
  const seat = kind === 'speech' ? moment.seat : undefined
  const latest = new Map<number, Reasoning>()
  for (const one of all) {
    if (one.turn !== before + round || (seat !== undefined && one.seat !== seat)) continue
    // Of several attempts the last was the answer.
    if (one.attempt >= (latest.get(one.seat)?.attempt ?? 0)) latest.set(one.seat, one)
  }
  return [...latest.values()]
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat: of, reasoning }) => ({ seat: of, text: reasoning }))
}
