import type { Result } from '@masquerade/game'
import { games } from '@masquerade/games'
import type { Casting } from '../manifest/casting.ts'
import { type Changes, type Experiment, experimentOf } from '../manifest/experiment.ts'
import type { Refusal } from '../manifest/refusals.ts'
import { withPeople } from '../manifest/with-people.ts'
import { withAbsentAgents } from './absent-agents.ts'
import { withPeoplesTime } from './people.ts'

/** What a site recorded of those who play in an experiment, as plain data. */
export interface RecordedFacts {
  /** What the house's agents are called. */
  house: readonly { house: string; name: string }[]
  pairs: Readonly<Record<string, readonly (readonly [string, string])[]>>
  /** What the agents of the site are called in its matches, by their names in the manifest. */
  names: Readonly<Record<string, string>>
}

/**
 * An experiment by its document alone, to be read: whether its agents are still there, what they play today and whose they
 * are does not matter. A finished run stays what it is when an owner changes an agent.
 */
export function recordedExperimentOf(
  document: unknown,
  facts: RecordedFacts,
  from: Pick<Casting, 'designs' | 'stub'>,
  changes: Changes = {},
): Result<Experiment, Refusal[]> {
  return experimentOf(withPeoplesTime(document), recordedCasting(facts, from), changes)
}

function recordedCasting({ house, pairs, names }: RecordedFacts, from: Pick<Casting, 'designs' | 'stub'>): Casting {
  const called = new Map(house.map((agent) => [agent.house, agent.name]))
  const ofHouse: Casting = {
    ...from,
    known(spec) {
      if (!('house' in spec)) return undefined
      const id = String(spec.house)
      const parts = 'without' in spec && Array.isArray(spec.without) ? spec.without : []
      return {
        ...{ name: called.get(id) ?? id, games: Object.keys(games), languages: ['en', 'zh'], parts },
        ...{ probed: true, tells: false, repeatable: true, cost: { tokens: 0, money: 0 } },
      }
    },
    player() {
      throw new Error('a recorded experiment is read, and not played')
    },
    pairs: (language) => pairs[language === 'zh' ? 'zh' : 'en'] ?? [],
  }
  return withAbsentAgents(withPeople(ofHouse), names)
}
