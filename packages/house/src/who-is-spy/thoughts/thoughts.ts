import type { Seat } from '@masquerade/game'
import { letters } from '@masquerade/games'
import { counted, inRow } from '@masquerade/games/forms/counted'
import type { Verdict, Why } from '../mind/verdict.ts'
import { nameSaid, type Situation } from '../situation.ts'
import type { Plan } from '../speech/choose.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

type Measure = 'percent' | 'votes' | 'grade' | 'none'

export const MEASURES: Readonly<Record<Why, Measure>> = {
  belief: 'percent',
  spying: 'percent',
  misfit: 'percent',
  colours: 'percent',
  latest: 'percent',
  odd: 'percent',
  grudge: 'none',
  crowd: 'votes',
  detail: 'grade',
  chance: 'none',
  last: 'none',
  mercy: 'none',
}

/** Several wordings of one thought, so that a player's written reasoning uses a different one in each round. */
type Ways = readonly string[]

/** Sentences of players' written reasoning, with placeholders: `{name}` for a player, `{much}` for the evidence. */
type Wording = typeof en & {
  measures: Readonly<Record<Exclude<Measure, 'none'>, (much: number) => string>>
  either: (names: readonly string[]) => string
  all: (names: readonly string[]) => string
}

export const wordings: Readonly<Record<'en' | 'zh', Wording>> = {
  en: {
    ...en,
    measures: {
      percent: (much) => `${Math.round(much * 100)} %`,
      votes: (much) => counted(much, 'vote'),
      grade: (much) => `${much.toFixed(1)} out of 5`,
    },
    either: (names) => inRow(names, ' or '),
    all: (names) => inRow(names, ' and '),
  },
  zh: {
    ...zh,
    measures: {
      percent: (much) => `${Math.round(much * 100)}%`,
      votes: (much) => `${much}票`,
      grade: (much) => `细致程度${much.toFixed(1)}分，满分5分`,
    },
    either: (names) => inRow(names, '或者', '、'),
    all: (names) => inRow(names, '和', '、'),
  },
}

const FEW = 3

/** A written reasoning names a second suspect from this part of the evidence against the first on. */
const SECOND = 0.25

/** Who is Spy: a player's written reasoning mentions that it may be the spy itself if this is at least so probable. */
const WORTH_A_THOUGHT = 0.05

export function thoughtOnVote(situation: Situation, verdict: Verdict): string {
  const wording = wordings[situation.table.language]
  const { why, choice } = verdict
  if (why === 'mercy') return wayOf(wording.choice.mercy, situation)
  if (choice === undefined) return wayOf(wording.noSuspect, situation)
  if (verdict.byLot && why !== 'chance') return drawn(situation, verdict, choice)
  return joined(situation, [
    blamed(wording.choice[why], situation, verdict, choice),
    why === 'misfit' || why === 'colours' || why === 'latest' ? evidenceAgainst(situation, choice) : '',
    runnerUp(situation, verdict),
  ])
}

export function thoughtOnSpeech(
  situation: Situation,
  { aim, selfDoubt = 0 }: Plan,
  verdict: Verdict,
  suspect: Seat | undefined,
): string {
  const wording = wordings[situation.table.language]
  return joined(situation, [
    suspect === undefined ? undecided(situation, verdict) : blamed(wording.soFar, situation, verdict, suspect),
    selfDoubt >= WORTH_A_THOUGHT
      ? wayOf(wording.selfDoubt, situation).replace('{much}', () => wording.measures.percent(selfDoubt))
      : '',
    wayOf(wording.aims[aim], situation),
  ])
}

function undecided(situation: Situation, verdict: Verdict): string {
  const wording = wordings[situation.table.language]
  const { statements, table, seat } = situation
  if (!statements.some((each) => each.seat !== seat)) return wayOf(wording.first, situation)
  const equal = equallySuspect(verdict)
  const torn = equal.length > 1 && equal.length <= FEW && equal.every((one) => hasSpoken(one)) && isCounted(verdict)
  return torn ? listed(wording.torn, situation, equal) : wayOf(wording.unsure, situation)

  function hasSpoken(one: Seat): boolean {
    return statements.some((each) => each.seat === one && each.round === table.round)
  }
}

function drawn(situation: Situation, verdict: Verdict, choice: Seat): string {
  const wording = wordings[situation.table.language]
  const equal = [choice, ...equallySuspect(verdict).filter((seat) => seat !== choice)]
  if (equal.length > FEW || !isCounted(verdict)) return named(wayOf(wording.blindLot, situation), situation, choice)
  return blamed([listed(wording.lot, situation, equal)], situation, verdict, choice)
}

const equallySuspect = ({ ranking }: Verdict): Seat[] =>
  ranking.filter(({ much }) => much === ranking[0]?.much).map(({ seat }) => seat)

const isCounted = ({ why, ranking: [first] }: Verdict): boolean =>
  MEASURES[why] !== 'none' && first !== undefined && first.much > 0

function blamed(ways: Ways, situation: Situation, { why, ranking }: Verdict, seat: Seat): string {
  const much = ranking.find((each) => each.seat === seat)?.much ?? 0
  const sentence = named(wayOf(ways, situation), situation, seat)
  return sentence.replace('{much}', () => bracketed(situation, MEASURES[why], much))
}

function runnerUp(situation: Situation, { why, ranking }: Verdict): string {
  const [first, second] = ranking
  const measure = MEASURES[why]
  if (!first || !second || measure === 'none' || second.much <= first.much * SECOND) return ''
  return wayOf(wordings[situation.table.language].next, situation)
    .replace('{next}', () => nameSaid(situation.table, second.seat))
    .replace('{less}', () => bracketed(situation, measure, second.much))
}

function evidenceAgainst(situation: Situation, seat: Seat): string {
  const { statements, lexicon, truths, table } = situation
  const against = statements.findLast(
    (each) => each.seat === seat && each.said.some(({ trait }) => !truths.includes(trait)),
  )
  const trait = against?.said.find((each) => !truths.includes(each.trait))?.trait
  const says = (trait !== undefined && lexicon.traits[trait]?.says) || []
  const words = says.find((said) => letters(against?.text ?? '').includes(letters(said)))
  return words === undefined ? '' : wayOf(wordings[table.language].evidence, situation).replace('{}', () => words)
}

/** The wording draws no random numbers, because these would change what the player says afterwards. */
const wayOf = (ways: Ways, { table, seat }: Situation): string => ways[(table.round + seat) % ways.length] ?? ''

function named(sentence: string, { table }: Situation, seat: Seat): string {
  return sentence.replaceAll('{name}', () => nameSaid(table, seat))
}

function listed(ways: Ways, situation: Situation, seats: readonly Seat[]): string {
  const wording = wordings[situation.table.language]
  const names = seats.map((seat) => nameSaid(situation.table, seat))
  return wayOf(ways, situation)
    .replace('{either}', () => wording.either(names))
    .replace('{all}', () => wording.all(names))
}

function bracketed({ table }: Situation, measure: Measure, much: number): string {
  if (measure === 'none') return ''
  const text = wordings[table.language].measures[measure](much)
  return table.language === 'zh' ? `（${text}）` : ` (${text})`
}

function joined({ table }: Situation, sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(table.language === 'zh' ? '' : ' ')
}
