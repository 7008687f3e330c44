export interface SeatedTogether {
  agents: readonly string[]
  times: number
}

export interface Acquaintance {
  meetings(one: string, other: string): number
  ahead(first: string, other: string): number
  sittings(agent: string, seat: number): number
}

export function acquaintanceOf(past: readonly SeatedTogether[]): Acquaintance {
  const { add, acquaintance } = tally()
  for (const { agents, times } of past) add(agents, times)
  return acquaintance
}

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
