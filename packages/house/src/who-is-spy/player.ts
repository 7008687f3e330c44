import type { Answer, Ask, Random, Seat, Seen } from '@masquerade/game'
import { nameAt } from '@masquerade/games'
import { type HousePlayer, LANGUAGES } from '../player.ts'
import { type Situation, situationOf } from './situation.ts'

/** How it plays. A vote for nobody is an abstention. */
export interface Manner {
  describe(situation: Situation): string
  vote(situation: Situation): Seat | undefined
}

export interface SpyPlayer extends HousePlayer {
  /** Fouls are part of its manner. */
  foulsOnPurpose: boolean
  manner: Manner
  answer(seen: readonly Seen[], ask: Ask, random: Random): Answer
}

type Sheet = Pick<SpyPlayer, 'id' | 'name' | 'about'> & { foulsOnPurpose?: boolean } & Manner

export function spyPlayer({ id, name, about, foulsOnPurpose = false, describe, vote }: Sheet): SpyPlayer {
  const manner = { describe, vote }
  return { id, name, about, languages: LANGUAGES, foulsOnPurpose, manner, answer: answering(manner, false) }
}

/** The same agent, learning nothing from what others say: what its inference is worth is the difference. */
export function withoutInference(agent: SpyPlayer): SpyPlayer {
  return { ...agent, id: `${agent.id}-without-inference`, answer: answering(agent.manner, true) }
}

function answering(manner: Manner, deaf: boolean): SpyPlayer['answer'] {
  return (seen, ask, random) => {
    const situation = situationOf(seen, ask, random, deaf)
    if (ask.kind === 'speak') return { text: manner.describe(situation) }
    const choice = manner.vote(situation)
    if (choice !== undefined) return { text: nameAt(situation.table, choice) }
    return { text: situation.table.language === 'zh' ? '弃权' : 'I abstain.' }
  }
}
