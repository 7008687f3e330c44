import type { Cast, Design } from '@masquerade/lab/design/design'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { inBlocks } from '../../kit.ts'
import { asksOfRules, configOf, deals, mostStatements, settings } from './arrangement.ts'
import { intentionProbes, intentionsRead, readingsIn, shownInQuest } from './probes.ts'
import { recordOf } from './record.ts'
import { intentionTable } from './table.ts'

/** Questions before a speech, at most: three tries to name intentions, one draft, three tries to revise them. */
const BEFORE = 7
const AFTER = 2

/** The experiment of InterIntent: which intentions do agents follow in speeches, and do others recognize them? */
export const intending: Design = {
  id: 'intentions',
  game: 'avalon',
  probed: true,
  places: { agents: { least: 1, most: 10 }, readers: { least: 0, most: 10 } },
  conditions: ['all'],
  usualBlocks: () => 50,
  each: 'agents',
  judged: 'may',
  asks: (manifest) => asksOfRules(manifest) + mostStatements(manifest) * asksOfSpeech(manifest),
  settings,
  probes: intentionProbes,
  shown: shownInQuest,
  afterwards: intentionsRead,
  observe(cell, log, replies) {
    const { agent } = cell.about as { agent: number } // as the cells below write it
    // A match set-up may be played several times, so the number of the repetition is part of the match's name.
    const { repeat } = cell
    const { transcript } = recordOf(log, replies, repeat ? `${agent}r${repeat}` : `${agent}`)
    const studied = readingsIn(cell, transcript, replies)
    return { agent, told: transcript, ...studied } as unknown as Record<string, never> // plain data all through
  },
  /** One agent plays all seats against copies of itself; afterwards several agents read the match. */
  cells(manifest, cast) {
    const config = configOf(manifest)
    const reading = readersOf(cast)
    const judges = cast.places.judge ?? []
    const readers = [...reading, ...judges]
    const judge = judges.length > 0 ? { judge: reading.length } : {}
    return inBlocks(manifest, function* (random) {
      for (const deal of deals(random)) {
        yield (cast.places.agents ?? []).map((agent, place) => {
          const seats = deal.roles.map(() => agent)
          return { condition: 'all', config, deal: { ...deal }, seats, readers, about: { agent: place, ...judge } }
        })
      }
    })
  },
  table: intentionTable,
  ofHouse: {
    places: ['agents', 'readers'],
    says: 'write down two of three intentions in set words and find these again, by construction: summarising among themselves is 0.8, or near it',
  },
}

function asksOfSpeech({ places, judge }: Manifest): number {
  const readers = (places.agents?.length ?? 0) + (places.readers?.length ?? 0)
  return BEFORE + AFTER * readers + (judge ? 1 : 0)
}

/** Readers are listed once each: first the agents that also play, then those that only read. */
export function readersOf({ places, names }: Cast): number[] {
  const agents = places.agents ?? []
  const playing = new Set(agents.map((number) => names[number]))
  return [...agents, ...(places.readers ?? []).filter((number) => !playing.has(names[number]))]
}
