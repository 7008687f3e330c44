import { type Answer, type Ask, choicesOf, pick, playerName, type Random, type Seat, type Seen } from '@masquerade/game'
import { type Situation, situationOf } from './situation.ts'

export const LANGUAGES = ['en', 'zh'] as const

/** How an agent plays. A vote for nobody is an abstention. */
export interface Manner {
  describe(situation: Situation): string
  vote(situation: Situation): Seat | undefined
}

export interface HouseAgent {
  id: string
  name: string
  /** Its manner in a sentence, by the language of the page. */
  about: { en: string; zh: string }
  languages: readonly (typeof LANGUAGES)[number][]
  /** Fouls are part of its manner. */
  foulsOnPurpose: boolean
  manner: Manner
  /** What it says or votes, from what its seat sees alone. */
  answer(seen: readonly Seen[], ask: Ask, random: Random): Answer
}

type Sheet = Pick<HouseAgent, 'id' | 'name' | 'about'> & { foulsOnPurpose?: boolean } & Manner

export function houseAgent({ id, name, about, foulsOnPurpose = false, describe, vote }: Sheet): HouseAgent {
  const manner = { describe, vote }
  return { id, name, about, languages: LANGUAGES, foulsOnPurpose, manner, answer: answering(manner, false) }
}

/** The same agent, learning nothing from what others say: what its inference is worth is the difference. */
export function withoutInference(agent: HouseAgent): HouseAgent {
  return { ...agent, id: `${agent.id}-without-inference`, answer: answering(agent.manner, true) }
}

function answering(manner: Manner, deaf: boolean): HouseAgent['answer'] {
  return (seen, ask, random) => {
    const situation = situationOf(seen, ask, random, deaf)
    if (ask.kind === 'speak') return { text: manner.describe(situation) }
    if (ask.kind !== 'vote') return { text: pick(random, choicesOf(ask) ?? ['']) }
    const choice = manner.vote(situation)
    if (choice !== undefined) return { text: playerName(choice) }
    return { text: situation.table.language === 'zh' ? '弃权' : 'I abstain.' }
  }
}
