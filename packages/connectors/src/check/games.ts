import { err, type Result } from '@masquerade/game'
import { type Failure, failure } from '../failure.ts'
import type { Tried } from './steps.ts'

export interface Games {
  underWay(): Promise<boolean>
  /**
   * Runs a test of an agent, which would disturb a match; a match that begins aborts the test, and the result is
   * undefined.
   */
  between<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T | undefined>
}

export const NO_GAMES: Games = {
  underWay: async () => false,
  between: (work, signal) => work(signal),
}

/** An agent that is silent during its check may be busy with a match, so "playing" is reported instead of a failure. */
export async function orPlays(tried: Tried, games: Games, host: string): Promise<Tried> {
  if (tried.ok || !SILENT.has(tried.error.code) || !(await games.underWay())) return tried
  return plays(host)
}

export function plays(host: string): Result<never, Failure> {
  const why = 'plays at the moment, and a question would end up in its game: it was not asked'
  return err(failure('playing', `${host} ${why}`, { host }))
}

const SILENT = new Set<Failure['code']>(['timeout', 'unreachable', 'server-error', 'rate-limited'])
