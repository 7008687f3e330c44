import type { Ask, Random, Seat, Seen } from '@masquerade/game'
import { nameAt } from '@masquerade/games'
import { type HouseAnswer, type HousePlayer, LANGUAGES, type Player } from '../player.ts'
import { type Judgement, suspectOf, verdictOn } from './mind/verdict.ts'
import { type Situation, situationOf } from './situation.ts'
import type { Plan } from './speech/choose.ts'
import { say } from './speech/say.ts'
import { thoughtOnSpeech, thoughtOnVote } from './thoughts/thoughts.ts'

export interface Manner {
  describe(situation: Situation): Plan
  judge(situation: Situation): Judgement
}

export interface SpyPlayer extends HousePlayer {
  foulsOnPurpose: boolean
  manner: Manner
  deaf?: true
  answer(seen: readonly Seen[], ask: Ask, random: Random): HouseAnswer
}

type Sheet = SpyPlayer['about'] & { name: string; foulsOnPurpose?: boolean } & Manner

export function spyPlayer({ name, en, zh, foulsOnPurpose = false, describe, judge }: Sheet): SpyPlayer {
  const [id, about, manner] = [name.toLowerCase(), { en, zh }, { describe, judge }]
  return { id, name, about, languages: LANGUAGES, foulsOnPurpose, manner, answer: answering(id, manner, false) }
}

/** Who is Spy: a copy of a built-in player that ignores what others say, to measure how much listening helps. */
export function withoutInference(agent: SpyPlayer): SpyPlayer {
  return { ...agent, id: `${agent.id}-without-inference`, deaf: true, answer: answering(agent.id, agent.manner, true) }
}

/** Who is Spy: how likely a built-in player itself takes it to be the spy; 0 if it makes no estimate. */
export function selfDoubt(player: Player, seen: readonly Seen[], seat: Seat, random: Random): number {
  if (!isSpyPlayer(player)) return 0
  const ask: Ask = { seat, kind: 'speak', limitMs: 0, attempts: 1, mode: 'say', turn: 0, attempt: 1 }
  return player.manner.describe(situationOf(seen, ask, random, player.deaf)).selfDoubt ?? 0
}

const isSpyPlayer = (player: Player): player is SpyPlayer => 'manner' in player

export function sparing(agent: SpyPlayer, spared: Seat): SpyPlayer {
  const { describe, judge } = agent.manner
  const manner: Manner = {
    describe,
    judge(situation) {
      const { why, much } = judge(situation)
      return { why, much: (seat) => (seat === spared ? Number.NEGATIVE_INFINITY : much(seat)) }
    },
  }
  return { ...agent, manner, answer: answering(agent.id, manner, false) }
}

function answering(player: string, manner: Manner, deaf: boolean): SpyPlayer['answer'] {
  return (seen, ask, random) => {
    const situation = situationOf(seen, ask, random, deaf)
    return ask.kind === 'speak' ? speech(player, manner, situation) : vote(manner, situation)
  }
}

function speech(player: string, manner: Manner, situation: Situation): HouseAnswer {
  const { table, seat, random } = situation
  const others = table.alive.filter((other) => other !== seat)
  const verdict = verdictOn(others, manner.judge({ ...situation, ballot: others }), random)
  const plan = manner.describe(situation)
  const suspect = suspectOf(situation, verdict)
  const text = say(situation, plan, { player, suspect })
  return { text, reasoning: thoughtOnSpeech(situation, plan, verdict, suspect) }
}

function vote(manner: Manner, situation: Situation): HouseAnswer {
  const { table, ballot, random } = situation
  const verdict = verdictOn(ballot, manner.judge(situation), random)
  return { text: voteText(table, verdict.choice), reasoning: thoughtOnVote(situation, verdict) }
}

function voteText(table: Situation['table'], choice: Seat | undefined): string {
  if (choice !== undefined) return nameAt(table, choice)
  return table.language === 'zh' ? '弃权' : 'I abstain.'
}
