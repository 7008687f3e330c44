import type { PastTable } from '@masquerade/store'

/** What some past tables say of agents. */
export interface Acquaintance {
  /** How often two met. */
  meetings(one: string, other: string): number
  /** How often they met with the first at a seat before the other's. */
  ahead(first: string, other: string): number
  /** How often one sat at a seat, counted from 0. */
  sittings(agent: string, seat: number): number
}

export function acquaintanceOf(past: readonly PastTable[]): Acquaintance {
  const before = new Map<string, number>()
  const sat = new Map<string, number>()
  const count = (counts: Map<string, number>, key: string, times: number) =>
    counts.set(key, (counts.get(key) ?? 0) + times)
  for (const { agents, times } of past) {
    for (const [seat, agent] of agents.entries()) {
      count(sat, `${seat} ${agent}`, times)
      for (const other of agents.slice(seat + 1)) count(before, `${agent} ${other}`, times)
    }
  }
  const ahead = (first: string, other: string) => before.get(`${first} ${other}`) ?? 0
  return {
    meetings: (one, other) => ahead(one, other) + ahead(other, one),
    ahead,
    sittings: (agent, seat) => sat.get(`${seat} ${agent}`) ?? 0,
  }
}
