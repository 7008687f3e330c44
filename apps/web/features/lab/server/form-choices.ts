import 'server-only'
import { DESIGNS } from '@masquerade/papers'
import { getTranslations } from 'next-intl/server'
import { getStore } from '@/lib/server/store.ts'
import type { AgentChoice } from '../making/manifest-edits.ts'

const JUDGED = DESIGNS.flatMap(({ id, judged }) => (judged === undefined ? [] : [id]))
const MOST_VERSIONS = 10
const MOST_PEOPLE = 5

export async function formChoices(userId: string): Promise<{ agents: AgentChoice[]; judged: readonly string[] }> {
  const { lab, agents } = getStore()
  const [house, own, t] = await Promise.all([lab.house(), agents.mine(userId), getTranslations('take-part.people')])
  const mine = own
    .filter(({ retiredAt }) => retiredAt === undefined)
    .flatMap(({ slug, name, version }): AgentChoice[] => [
      { spec: { agent: slug }, name },
      ...Array.from({ length: version.number > 1 ? version.number : 0 }, (_, index) => version.number - index)
        .slice(0, MOST_VERSIONS)
        .map((number) => ({ spec: { agent: `${slug}@${number}` }, name: `${name} v${number}` })),
    ])
  const people = Array.from({ length: MOST_PEOPLE }, (_, index) => ({
    spec: { person: `Person ${index + 1}` },
    name: t('choice', { number: index + 1 }),
  }))
  const offered = house.map(({ house: id, name }) => ({ spec: { house: id }, name }))
  return { agents: [...mine, ...offered, ...people], judged: JUDGED }
}
