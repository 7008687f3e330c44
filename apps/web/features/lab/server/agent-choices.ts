import 'server-only'
import { getStore } from '@/lib/server/store.ts'
import type { AgentChoice } from '../making-form.tsx'

/** Whom a user may put into an experiment: their own agents, each version too, and the house's. */
export async function agentChoices(userId: string): Promise<AgentChoice[]> {
  const { lab, agents } = getStore()
  const [house, own] = await Promise.all([lab.house(), agents.mine(userId)])
  const mine = own
    .filter(({ retiredAt }) => retiredAt === undefined)
    .flatMap(({ slug, name, version }): AgentChoice[] => [
      { spec: { agent: slug }, name },
      ...Array.from({ length: version.number > 1 ? version.number : 0 }, (_, index) => version.number - index)
        .slice(0, MOST_VERSIONS)
        .map((number) => ({ spec: { agent: `${slug}@${number}` }, name: `${name} v${number}` })),
    ])
  return [...mine, ...house.map(({ house: id, name }) => ({ spec: { house: id }, name }))]
}

const MOST_VERSIONS = 10
