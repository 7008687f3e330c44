import { err, type Result } from '@masquerade/game'
import { type Failure, failure } from '../failure.ts'
import type { Tried } from './steps.ts'

/** What a check has to know of the games at the address that it tries; whoever seats agents knows it. */
export interface Games {
  /** Whether a Space plays there, or is called to a table. */
  underWay(): Promise<boolean>
  /**
   * Does what no game there could bear; the signal that it is given aborts when one begins. Undefined when there is one,
   * or one began meanwhile.
   */
  between<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T | undefined>
}

/** For whoever tries what nobody can have seated. */
export const NO_GAMES: Games = {
  underWay: async () => false,
  between: (work, signal) => work(signal),
}

/** What looks like being away may be an agent that thinks about its move. */
export async function orPlays(tried: Tried, games: Games, host: string): Promise<Tried> {
  if (tried.ok || !SILENT.has(tried.error.code) || !(await games.underWay())) return tried
  return plays(host)
}

export function plays(host: string): Result<never, Failure> {
  const why = 'plays at the moment, and a question would end up in its game: it was not asked'
  return err(failure('playing', `${host} ${why}`, { host }))
}

const SILENT = new Set<Failure['code']>(['timeout', 'unreachable', 'server-error', 'rate-limited'])
