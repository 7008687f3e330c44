import type { Seat } from '@masquerade/game'
import { letters, nameAt } from '@masquerade/games'
import type { Verdict } from '../mind/verdict.ts'
import type { Situation } from '../situation.ts'
import type { Plan } from '../speech/plan.ts'
import { en } from './en.ts'
import { MEASURES, type Measure, type Wording } from './wording.ts'
import { zh } from './zh.ts'

const wordings: Readonly<Record<Situation['table']['language'], Wording>> = { en, zh }

/** From this chance on a player thinks of being the spy itself. */
const WORTH_A_THOUGHT = 0.05

/** What a player thinks as it votes: the suspect that it names is its vote. */
export function thoughtOnVote(situation: Situation, verdict: Verdict): string {
  const wording = wordings[situation.table.language]
  const { why, choice } = verdict
  if (why === 'mercy') return wording.choice.mercy
  if (choice === undefined) return wording.nobody
  if (verdict.byLot && why !== 'chance') return named(wording.lot, situation, choice)
  return joined(situation, [
    blamed(wording.choice[why], situation, verdict, choice),
    why === 'misfit' || why === 'colours' || why === 'latest' ? evidenceAgainst(situation, choice) : '',
    runnerUp(situation, verdict),
  ])
}

/** What a player thinks as it speaks: whom it suspects so far, and what it is after. */
export function thoughtOnSpeech(
  situation: Situation,
  { aim, selfDoubt = 0 }: Plan,
  verdict: Verdict,
  suspect: Seat | undefined,
): string {
  const wording = wordings[situation.table.language]
  return joined(situation, [
    suspect === undefined ? wording.unsure : blamed(wording.soFar, situation, verdict, suspect),
    selfDoubt >= WORTH_A_THOUGHT ? wording.selfDoubt.replace('{much}', () => wording.measures.percent(selfDoubt)) : '',
    wording.aims[aim],
  ])
}

function blamed(frame: string, situation: Situation, { why, ranking }: Verdict, seat: Seat): string {
  const much = ranking.find((each) => each.seat === seat)?.much ?? 0
  return named(frame, situation, seat).replace('{much}', () => bracketed(situation, MEASURES[why], much))
}

/** Who comes second, where there is anything to be said against them. */
function runnerUp(situation: Situation, { why, ranking }: Verdict): string {
  const second = ranking[1]
  const measure = MEASURES[why]
  if (!second || second.much <= 0 || measure === 'none') return ''
  return wordings[situation.table.language].next
    .replace('{next}', () => nameAt(situation.table, second.seat))
    .replace('{less}', () => bracketed(situation, measure, second.much))
}

/** The latest thing that a seat said of its word and that is not true of the thinker's. */
function evidenceAgainst({ statements, lexicon, truths, table }: Situation, seat: Seat): string {
  const against = statements.findLast(
    (each) => each.seat === seat && each.said.some(({ trait }) => !truths.includes(trait)),
  )
  const trait = against?.said.find((each) => !truths.includes(each.trait))?.trait
  const says = (trait !== undefined && lexicon.traits[trait]?.says) || []
  const words = says.find((said) => letters(against?.text ?? '').includes(letters(said)))
  return words === undefined ? '' : wordings[table.language].evidence.replace('{}', () => words)
}

function named(frame: string, { table }: Situation, seat: Seat): string {
  return frame.replaceAll('{name}', () => nameAt(table, seat))
}

function bracketed({ table }: Situation, measure: Measure, much: number): string {
  if (measure === 'none') return ''
  const text = wordings[table.language].measures[measure](much)
  return table.language === 'zh' ? `（${text}）` : ` (${text})`
}

function joined({ table }: Situation, sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(table.language === 'zh' ? '' : ' ')
}
