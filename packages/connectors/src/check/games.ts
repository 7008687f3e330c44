import { err, type Result } from '@masquerade/game'
import { type Failure, failure } from '../failure.ts'
import type { Tried } from './steps.ts'

/** The matches that are played at the address of the checked agent: a port to the seating of agents. */
export interface Games {
  /** Whether the Hugging Face Space at the address plays a match, or is about to. */
  underWay(): Promise<boolean>
  /**
   * Does work that would disturb a match at the agent's address; the work's signal aborts when a match begins. Returns
   * undefined when a match is under way, or began during the work.
   */
  between<T>(work: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T | undefined>
}

/**
 * Implementation of the port to matches that never reports a match, for checking agents at addresses
 * that no match uses.
 */
export const NO_GAMES: Games = {
  underWay: async () => false,
  between: (work, signal) => work(signal),
}

/** Replaces the failure of an agent that does not answer, where it may be busy with a move in a match, by "playing". */
export async function orPlays(tried: Tried, games: Games, host: string): Promise<Tried> {
  if (tried.ok || !SILENT.has(tried.error.code) || !(await games.underWay())) return tried
  return plays(host)
}

export function plays(host: string): Result<never, Failure> {
  const why = 'plays at the moment, and a question would end up in its game: it was not asked'
  return err(failure('playing', `${host} ${why}`, { host }))
}

const SILENT = new Set<Failure['code']>(['timeout', 'unreachable', 'server-error', 'rate-limited'])
