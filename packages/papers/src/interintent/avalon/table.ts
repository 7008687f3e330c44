import type { Cast, Settled } from '@masquerade/lab/design/design'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import type { Marks } from '@masquerade/lab/raters/intention-marks'
import { pooledCounts } from '@masquerade/lab/statistics/f1'
import type { Test } from '@masquerade/lab/table/comparisons'
import { rowOf, type TableDraft } from '@masquerade/lab/table/document'
import type { Column } from '@masquerade/lab/table/figures'
import { plannedTests, powerLines } from '@masquerade/lab/table/power-lines'
import { RowBook } from '@masquerade/lab/table/row-book'
import { columnsCompared, namesIn, testedOf } from '../../book-table.ts'
import { contextId, contextsOf, itemId } from '../annotation.ts'
import { IMPACTFUL, type Intention } from '../intentions.ts'
import { agreementOf, type Counted, MARK_COLUMNS, MarkBook } from '../marked.ts'
import type { Transcript } from '../transcript.ts'
import { leads, SIDE_COLUMNS } from './leading-side.ts'
import { READ, SUMMARISE } from './names.ts'
import type { JudgedSpeech, Study } from './studies.ts'

const QUESTS = [1, 2, 3, 4, 5]
/**
 * For the computation of statistical power before any match is played, a match is assumed to have 20 rated speeches.
 */
const SPEECHES = 20

const share = (id: string): Column => ({ id, kind: 'share' })
const tested = (id: string): Column => ({ id, kind: 'share', tested: true, usual: { tries: SPEECHES } })

const COLUMNS: readonly Column[] = [
  tested('selection'),
  share('selectionFirst'),
  tested('followingThoughts'),
  tested('followingSpeech'),
  tested('summarising'),
  tested('guessing'),
  tested('roleAccuracy'),
  ...QUESTS.map((quest) => share(`guessing${quest}`)),
  share('guessingImpactful'),
  share('unchosen'),
  share('unreadable'),
  ...SIDE_COLUMNS.map((id): Column => ({ id, kind: 'won' })),
  ...MARK_COLUMNS.filter((id) => !/^(selection|following)/.test(id)).map(share),
]

export interface IntentionsObserved {
  agent: number
  told: Transcript
  studies: readonly Study[]
  /** The ratings of speeches are missing where the experiment has no judge (an agent that rates). */
  judged?: readonly JudgedSpeech[]
}

export const observedIn = ({ observed }: Pick<PlayedMatch, 'observed'>): IntentionsObserved =>
  observed as unknown as IntentionsObserved // what the design observed, read again

/**
 * The F1 score is computed from all matches together: twice the right answers, divided by the sum of all given and all
 * expected answers.
 */
export function intentionTable(
  { blocks }: Settled,
  cast: Cast,
  matches: Iterable<PlayedMatch>,
  marks?: Marks,
): TableDraft {
  const names = namesIn(cast, 'agents')
  const marked = marks && new MarkBook(marks)
  const book = new RowBook()
  const verdicts = new Verdicts()
  const gamesOf = (name: string) => `games of ${name}`
  for (const name of names) book.line(name, gamesOf(name)).count({ games: 0, speeches: 0, samples: 0 })
  for (const match of matches) {
    const { agent, told: transcript, studies, judged } = observedIn(match)
    const player = names[agent] ?? ''
    const asked = transcript.statements.filter(({ kind }) => kind !== 'reconsider')
    const settled = asked.filter(({ final }) => final.length > 0)
    const readers = match.readers ?? [player]
    for (const [by, reader] of readers.entries()) {
      if (judged && by === readers.length - 1) continue
      const line = book.line(reader, gamesOf(player))
      line.count({ games: 1, speeches: asked.length, samples: settled.length })
      line.add(
        match.block,
        read(
          transcript,
          studies.filter((study) => study.by === by),
        ),
      )
    }
    const own = book.line(player, gamesOf(player))
    own.add(match.block, { unchosen: [asked.length - settled.length, asked.length] })
    if (judged) verdicts.add(judged, own.counts)
    const known = marked ?? (judged && new MarkBook(marksOfJudge(match, judged)))
    if (!known) continue
    for (const context of contextsOf(match)) own.add(match.block, known.of(context))
    own.add(match.block, leads(match, known))
  }
  const [first = '', ...others] = names
  const of = (name: string) => ({ line: book.line(name, gamesOf(name)), called: name })
  const tests = others.flatMap((name) => {
    const { entries } = of(name).line
    const known = testedOf(COLUMNS).filter(({ id }) => entries[id]?.some(({ x }) => x > 0))
    return columnsCompared(known, of(name), of(first))
  })
  return {
    rows: book.rows().map((row) => rowOf(row, COLUMNS)),
    tests,
    power: powerOf(others.length, blocks, tests),
    warnings: [
      'summarising and guessing are F1, pooled over all speeches; each speech is read in the place of one other seat, drawn',
      ...warningsOf(marks, verdicts, cast.names[cast.places.judge?.[0] ?? -1]),
    ],
  }
}

function powerOf(others: number, blocks: number, tests: readonly Test[]): TableDraft['power'] {
  if (others === 0) return []
  const tested = testedOf(COLUMNS)
  const made = tests.length === 0 ? tested : tested.filter(({ id }) => tests.some(({ column }) => column === id))
  return powerLines(plannedTests(made, blocks), tests.length === 0 ? others * made.length : tests.length, tests)
}

function read({ statements, roles }: Transcript, studies: readonly Study[]): Record<string, Counted> {
  const of = (probe: Study['probe'], quest?: number) =>
    studies.filter((study) => {
      return study.probe === probe && (quest === undefined || statements[study.at]?.quest === quest)
    })
  const f1 = (among: readonly Study[], counts = (_: Intention) => true): Counted => {
    const named = among.map(({ at, given }) => {
      return { given: given.filter(counts), chosen: (statements[at]?.final ?? []).filter(counts) }
    })
    const { hits, given, chosen } = pooledCounts(named)
    return [2 * hits, given + chosen]
  }
  const guesses = of(READ)
  const right = guesses.filter(({ at, role }) => role === roles[(statements[at]?.seat ?? 0) - 1]).length
  return {
    summarising: f1(of(SUMMARISE)),
    guessing: f1(guesses),
    roleAccuracy: [right, guesses.length],
    ...Object.fromEntries(QUESTS.map((quest) => [`guessing${quest}`, f1(of(READ, quest))])),
    guessingImpactful: f1(guesses, (name) => IMPACTFUL.includes(name)),
    unreadable: [studies.filter(({ answered }) => !answered).length, studies.length],
  }
}

function marksOfJudge(match: PlayedMatch, judged: readonly JudgedSpeech[]): Marks {
  const { told: transcript } = observedIn(match)
  const rater = match.readers?.at(-1) ?? ''
  const readable = judged.flatMap(({ at, verdict }) => {
    const statement = transcript.statements[at]
    return statement && verdict ? [{ id: contextId(match.block, transcript.table, statement), verdict }] : []
  })
  return {
    items: readable.flatMap(({ id, verdict }) =>
      verdict.judged.map(({ intention, ...marks }) => ({ item: itemId(id, intention), rater, ...marks })),
    ),
    speeches: readable.map(({ id, verdict }) => ({ context: id, rater, invented: verdict.invented })),
  }
}

/** A judge (an agent that rates speeches) with a larger share of unreadable replies is reported as unreliable. */
const MOST_UNREADABLE = 0.05

class Verdicts {
  readonly #kinds = new Set<string>()
  replies = 0
  unreadable = 0

  add(judged: readonly JudgedSpeech[], counts: Record<string, number>): void {
    for (const { verdict } of judged) {
      this.replies++
      counts.judged = (counts.judged ?? 0) + Number(verdict !== null)
      if (!verdict) this.unreadable++
      for (const { selection, thoughts, speech } of verdict?.judged ?? []) {
        this.#kinds.add([selection, thoughts, speech].join())
      }
    }
  }

  faults(): string[] {
    const constant = this.#kinds.size === 1 ? ['the judge is constant: it says the same of every intention'] : []
    if (this.unreadable <= MOST_UNREADABLE * this.replies) return constant
    return [...constant, `the judge is unreadable: ${this.unreadable} of ${this.replies} replies cannot be read`]
  }
}

function warningsOf(marks: Marks | undefined, verdicts: Verdicts, judge: string | undefined): string[] {
  if (marks) return agreementNotes(marks)
  if (judge === undefined) return ['selection and following are missing until somebody has marked the intentions']
  return [`selection, following and invented facts are as ${judge} judges them`, ...verdicts.faults()]
}

function agreementNotes(marks: Marks): string[] {
  return Object.entries(agreementOf(marks)).flatMap(([of, { raters, pairs, items, overall }]) => {
    if (!pairs) return []
    const spread = pairs.sd === undefined ? '' : `, sd ${pairs.sd.toFixed(2)}`
    const all = overall === undefined ? '' : `; ${overall.toFixed(2)} over the ${items} items that all marked`
    return [
      `Fleiss’ kappa of ${raters} raters for ${of}: ${pairs.mean.toFixed(2)} over ${pairs.n} pairs${spread}${all}`,
    ]
  })
}
