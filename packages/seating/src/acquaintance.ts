/** Agents that played together in a match, in the order of their seats, and how many such matches there were. */
export interface SeatedTogether {
  agents: readonly string[]
  times: number
}

/** How often agents met and where they sat, from past matches. */
export interface Acquaintance {
  /** How often two met. */
  meetings(one: string, other: string): number
  /** How often, in the matches where two given agents met, the first agent sat at an earlier seat than the second. */
  ahead(first: string, other: string): number
  /** How often an agent sat at a seat, which is counted from 0. */
  sittings(agent: string, seat: number): number
}

export function acquaintanceOf(past: readonly SeatedTogether[]): Acquaintance {
  const { add, acquaintance } = tally()
  for (const { agents, times } of past) add(agents, times)
  return acquaintance
}

/** Records how often agents met in a sequence of matches, of which only the newest count. */
export function acquaintanceOfLate(most: number): Acquaintance & { add(agents: readonly string[]): void } {
  const { add, acquaintance } = tally()
  const tables: (readonly string[])[] = []
  return {
    ...acquaintance,
    add(agents) {
      add(agents, 1)
      if (Number.isFinite(most) && tables.push(agents) > most) add(tables.shift() ?? [], -1)
    },
  }
}

function tally() {
  const before = new Map<string, number>()
  const sat = new Map<string, number>()
  const count = (counts: Map<string, number>, key: string, times: number) =>
    counts.set(key, (counts.get(key) ?? 0) + times)
  const ahead = (first: string, other: string) => before.get(`${first} ${other}`) ?? 0
  const acquaintance: Acquaintance = {
    meetings: (one, other) => ahead(one, other) + ahead(other, one),
    ahead,
    sittings: (agent, seat) => sat.get(`${seat} ${agent}`) ?? 0,
  }
  const add = (agents: readonly string[], times: number) => {
    for (const [seat, agent] of agents.entries()) {
      count(sat, `${seat} ${agent}`, times)
      for (const other of agents.slice(seat + 1)) count(before, `${agent} ${other}`, times)
    }
  }
  return { add, acquaintance }
}
