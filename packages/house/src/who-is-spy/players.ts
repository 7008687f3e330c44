import { pick, shuffled } from '@masquerade/game'
import { type Beliefs, believe, believed, likeliestOther, sharedChance, suspicion } from './mind/beliefs.ts'
import { doubt, oddness } from './mind/doubt.ts'
import { type Manner, type SpyPlayer, spyPlayer } from './player.ts'
import { others, type Situation, suspectedBy } from './situation.ts'
import { type Aim, aboutGrade, byLiking, gradeOf } from './speech/choose.ts'

type Speaking = readonly [aim: Aim, grade: number]

/** Who is Spy: a player states facts of a certain grade, and other facts once its seat got votes. */
function describing(usual: Speaking, suspected: Speaking): Manner['describe'] {
  return (situation) => {
    const [aim, grade] = suspectedBy(situation).length > 0 ? suspected : usual
    return { aim, traits: aboutGrade(situation, grade) }
  }
}

/** Who is Spy: the probability that a player reveals too much about its word, even in the first round. */
const BLURTS_TRAITS = 0.2

const comet = spyPlayer({
  name: 'Comet',
  en: 'Blurts out the most telling thing first and judges others by their latest sentence alone.',
  zh: '一上来就说最露底的话，看别人也只看最后一句。',
  describe: (situation) => {
    const { random } = situation
    if (suspectedBy(situation).length > 0) return { aim: 'vague', traits: aboutGrade(situation, 1) }
    return { aim: 'telling', blurts: random() < BLURTS_TRAITS, traits: aboutGrade(situation, 5) }
  },
  judge: (situation) => {
    const latest = situation.statements.filter(({ round }) => round === situation.table.round)
    return { why: 'latest', much: doubt({ ...situation, statements: latest }) }
  },
})

/** Who is Spy: the probability that this player repeats another's sentence exactly, although it is forbidden. */
const REPEATS = 0.3
const REPEATS_WHEN_SUSPECTED = 0.15

const parrot = spyPlayer({
  name: 'Parrot',
  en: 'Now and then repeats a sentence to the letter, which is a foul, and votes for the player that spoke last.',
  zh: '时不时把别人的话原样重复一遍——那可是犯规；票总投给最后说话的人。',
  foulsOnPurpose: true,
  describe: (situation) => {
    const { random } = situation
    const heard = others(situation).filter(({ text }) => text !== '')
    const often = suspectedBy(situation).length > 0 ? REPEATS_WHEN_SUSPECTED : REPEATS
    const traits = aboutGrade(situation, 1)
    return heard.length > 0 && random() < often
      ? { aim: 'repeat', traits, verbatim: pick(random, heard).text }
      : { aim: 'vague', traits }
  },
  judge: ({ statements }) => ({
    why: 'last',
    much: (seat) => statements.findLastIndex((each) => each.seat === seat) + 1,
  }),
})

const tortoise = spyPlayer({
  name: 'Tortoise',
  en: 'Begins as vaguely as one can, gives away a little more each round, and distrusts players that say much.',
  zh: '开口总是最含糊，每轮只多透露一点点，谁说得太细就怀疑谁。',
  describe: describing(['vague', 1], ['prove', 3]),
  judge: (situation) => ({
    why: 'detail',
    much: (seat) =>
      averageGrade(
        situation,
        situation.statements.filter((each) => each.seat === seat),
      ),
  }),
})

function averageGrade(situation: Situation, said: Situation['statements']): number {
  const grades = said.flatMap((each) => each.said.map(({ trait }) => gradeOf(situation, trait)))
  return grades.length === 0 ? 2.5 : grades.reduce<number>((sum, grade) => sum + grade, 0) / grades.length
}

const owl = spyPlayer({
  name: 'Owl',
  en: 'Compares what is said with its own word and votes for the worst fit; that it might be the odd one never crosses its mind.',
  zh: '拿别人的话和自己的词比，谁最不像就投谁；从没想过自己才是不同的那个。',
  describe: describing(['fresh', 3], ['prove', 5]),
  judge: (situation) => ({ why: 'misfit', much: doubt(situation) }),
})

const moth = spyPlayer({
  name: 'Moth',
  en: 'Describes its word softly and faithfully, and will not point at anybody: it always abstains.',
  zh: '轻声细语，句句属实，但从不指认任何人：每次都弃权。',
  describe: describing(['vague', 2], ['prove', 4]),
  judge: (situation) => ({ why: 'mercy', much: doubt(situation) }),
})

const magpie = spyPlayer({
  name: 'Magpie',
  en: 'Picks up what others have said and says it in other words; blames the player that no other echoes.',
  zh: '捡起别人说过的意思换句话再说；谁的话没人附和，就投谁。',
  describe: (situation) => ({
    aim: 'echo',
    echoes: true,
    traits: aboutGrade(situation, suspectedBy(situation).length > 0 ? 4 : 1),
  }),
  judge: (situation) => ({ why: 'odd', much: oddness(situation) }),
})

const lemming = spyPlayer({
  name: 'Lemming',
  en: 'Says whatever is true and new, and votes for the player that drew the most votes so far.',
  zh: '说点真的、新的就行；票总跟着大家走，谁得票多投谁。',
  describe: (situation) => ({
    aim: 'fresh',
    echoes: suspectedBy(situation).length > 0,
    traits: shuffled(situation.random, situation.truths),
  }),
  judge: ({ table }) => ({
    why: 'crowd',
    much: (seat) => table.votes.filter((vote) => vote.for === seat).length,
  }),
})

const hornet = spyPlayer({
  name: 'Hornet',
  en: 'Speaks pointedly and never forgives: a player that voted against it gets its vote.',
  zh: '说话带刺，有仇必报：谁投过它，它就投谁。',
  describe: describing(['telling', 5], ['prove', 5]),
  judge: (situation) => {
    const { table, seat, ballot } = situation
    const grudges = (other: number) => table.votes.filter((vote) => vote.seat === other && vote.for === seat).length
    const doubts = doubt(situation)
    if (ballot.every((other) => grudges(other) === 0)) return { why: 'misfit', much: doubts }
    return { why: 'grudge', much: (other) => grudges(other) * 2 + doubts(other) }
  },
})

/** Who is Spy: the probability that the player states any fact in the first round, however much it reveals. */
const BLURTS_AT_RANDOM = 1 / 6

const dice = spyPlayer({
  name: 'Dice',
  en: 'Leaves everything to chance: any true sentence, any vote.',
  zh: '一切随缘：真话随口说一句，票也随手投一张。',
  describe: ({ random, truths }) => ({
    aim: 'chance',
    blurts: random() < BLURTS_AT_RANDOM,
    traits: shuffled(random, truths),
  }),
  judge: () => ({ why: 'chance', much: () => 0 }),
})

/** Who is Spy: with less than this probability of being the spy, a player states what fits its own word only. */
const SURE = 0.05
/** Who is Spy: below this estimate of being the spy, a suspected player reveals more about its word. */
const SURE_WHEN_SUSPECTED = 0.2
const SURELY_SPYING = 0.9

const sphinx = spyPlayer({
  name: 'Sphinx',
  en: 'Weighs every sentence against every word that could be meant, and doubts even which side it is on.',
  zh: '把每句话和每个可能的词一一比对，连自己是哪一边都要怀疑。',

  describe(situation) {
    const { lexicon, seat } = situation
    const beliefs = believed(situation)
    const selfDoubt = suspicion(beliefs, seat)
    const suspected = suspectedBy(situation).length > 0
    const sure = selfDoubt < (suspected ? SURE_WHEN_SUSPECTED : SURE)
    const theirs = selfDoubt > SURELY_SPYING ? likeliestOther(beliefs, seat) : undefined
    return {
      aim: sure ? (suspected ? 'prove' : 'telling') : 'blend',
      selfDoubt,
      ...(theirs !== undefined && { stance: lexicon.words[theirs] ?? [] }),
      traits: byLiking(situation, (trait) => {
        const shared = sharedChance(lexicon, beliefs, trait, sure ? undefined : seat)
        const grade = gradeOf(situation, trait)
        return sure ? 4 * (1 - shared) - 0.1 * grade : 4 * shared - 0.3 * grade
      }),
    }
  },

  judge(situation) {
    const { seat } = situation
    const beliefs = believed(situation)
    if (beliefs.length === 0) return { why: 'odd', much: oddness(situation) }
    if (suspicion(beliefs, seat) <= SURELY_SPYING) return { why: 'belief', much: (other) => suspicion(beliefs, other) }
    const eyes = throughTheirEyes(situation, likeliestOther(beliefs, seat))
    return { why: 'spying', much: (other) => suspicion(eyes, other) }
  },
})

/** Who is Spy: whom a player with the given word would suspect, so that the spy can accuse the same player. */
function throughTheirEyes({ lexicon, table, statements }: Situation, word = '') {
  return believe({ lexicon, word, suspects: table.alive, statements })
}

/** Who is Spy: with more than this probability of being the spy, a player pretends to have the others' word. */
const SPYING = 0.5
const SPYING_WHEN_SUSPECTED = 0.35

const chameleon = spyPlayer({
  name: 'Chameleon',
  en: 'Listens for the word the others hold and, when it is not its own, lies in their colours.',
  zh: '听出别人手里的词；要是和自己的不一样，就换上他们的颜色说谎。',

  describe(situation) {
    const { lexicon, seat } = situation
    const beliefs = believed(situation)
    const selfDoubt = suspicion(beliefs, seat)
    const theirs = putOn(situation, beliefs)
    if (theirs !== undefined) {
      const stance = lexicon.words[theirs] ?? []
      return { aim: 'blend', selfDoubt, stance, traits: aboutGrade({ ...situation, truths: stance }, 3) }
    }
    return {
      aim: suspectedBy(situation).length > 0 ? 'prove' : 'vague',
      selfDoubt,
      traits: byLiking(situation, (trait) => sharedChance(lexicon, beliefs, trait)),
    }
  },

  judge(situation) {
    const theirs = putOn(situation, believed(situation))
    if (theirs === undefined) return { why: 'colours', much: doubt(situation) }
    return { why: 'spying', much: doubt({ ...situation, truths: situation.lexicon.words[theirs] ?? [] }) }
  },
})

function putOn(situation: Situation, beliefs: Beliefs): string | undefined {
  const enough = suspectedBy(situation).length > 0 ? SPYING_WHEN_SUSPECTED : SPYING
  return suspicion(beliefs, situation.seat) > enough ? likeliestOther(beliefs, situation.seat) : undefined
}

const players = { sphinx, chameleon, owl, hornet, comet, magpie, tortoise, lemming, moth, dice, parrot }

export const whoIsSpyPlayers: Readonly<Record<string, SpyPlayer>> = players
