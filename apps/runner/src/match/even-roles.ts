import { type Random, shuffled } from '@masquerade/game'

/** Chooses who gets a role that each match gives to one player, so that all agents have it equally often. */
export function fairHolder(
  { tables, held }: { tables: readonly (readonly string[])[]; held: ReadonlyMap<string, number> },
  random: Random,
): string | undefined {
  const numbered = tables.map((agents, table) => ({ table, agents: shuffled(random, agents) }))
  const order = shuffled(random, numbered)
  const count = new Map(held)
  const holders: (string | undefined)[] = tables.map(() => undefined)
  const has = (agent: string) => count.get(agent) ?? 0
  for (const { table, agents } of order) {
    const [first, ...others] = agents
    if (first === undefined) continue
    const holder = others.reduce((least, one) => (has(one) < has(least) ? one : least), first)
    holders[table] = holder
    count.set(holder, has(holder) + 1)
  }
  while (evenOut(order, holders, count));
  return holders[0]
}

/** Takes the role once from an agent that has it most often, for an agent that has it at least two times less. */
function evenOut(
  order: readonly { table: number; agents: readonly string[] }[],
  holders: (string | undefined)[],
  count: Map<string, number>,
): boolean {
  const has = (agent: string) => count.get(agent) ?? 0
  const from = [...new Set(holders)].flatMap((one) => one ?? []).sort((one, other) => has(other) - has(one))
  for (const most of from) {
    const cameBy = new Map<string, { table: number; from: string }>()
    const reached = new Set([most])
    const queue = [most]
    for (let agent = queue.shift(); agent !== undefined; agent = queue.shift()) {
      if (has(agent) <= has(most) - 2) {
        for (let to = agent; to !== most; ) {
          const step = cameBy.get(to)
          if (!step) break
          holders[step.table] = to
          to = step.from
        }
        count.set(most, has(most) - 1)
        count.set(agent, has(agent) + 1)
        return true
      }
      for (const { table, agents } of order) {
        if (holders[table] !== agent) continue
        for (const other of agents) {
          if (reached.has(other)) continue
          reached.add(other)
          cameBy.set(other, { table, from: agent })
          queue.push(other)
        }
      }
    }
  }
  return false
}
