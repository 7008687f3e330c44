import { type AvalonRole, avalonSideOf } from '@masquerade/games'
import type { Design } from '@masquerade/lab/design/design'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import type { Marks } from '@masquerade/lab/raters/items'
import { pooledCounts } from '@masquerade/lab/statistics/agreement'
import type { TableDraft } from '@masquerade/lab/table/document'
import type { Column, Test } from '@masquerade/lab/table/figures'
import { plannedTests, powerLines } from '@masquerade/lab/table/power-lines'
import { RowBook } from '@masquerade/lab/table/row-book'
import { bookTable, byAgent, columnsCompared, isUnreadable, namesIn, testedOf } from '../../kit.ts'
import { type AnnotationContext, contextId, contextsOf, itemId, type Transcript, transcriptIn } from '../annotation.ts'
import { IMPACTFUL, type Intention } from '../intentions.ts'
import { agreementOf, type Counted, MARK_COLUMNS, MarkBook, SCORED, type Scored } from '../marked.ts'
import type { JudgedSpeech, Reading, readingsIn } from './probes.ts'
import { READ, SUMMARISE } from './record.ts'

const QUESTS = [1, 2, 3, 4, 5]
/** For power before any match is played: a match is assumed to have 20 rated speeches. */
const SPEECHES = 20

const leadColumn = (scored: Scored, of: 'Game' | 'Quest'): string =>
  `lead${of}${scored.charAt(0).toUpperCase()}${scored.slice(1)}`

const share = (id: string): Column => ({ id, kind: 'share' })
const tested = (id: string): Column => ({ id, kind: 'share', tested: true, usual: { tries: SPEECHES } })
const won = (id: string): Column => ({ id, kind: 'won' })

const COLUMNS: readonly Column[] = [
  tested('selection'),
  share('selectionFirst'),
  ...['followingThoughts', 'followingSpeech', 'summarising', 'guessing', 'roleAccuracy'].map(tested),
  ...QUESTS.map((quest) => share(`guessing${quest}`)),
  ...['guessingImpactful', 'unchosen', 'unreadable'].map(share),
  ...SCORED.flatMap((scored) => [won(leadColumn(scored, 'Game')), won(leadColumn(scored, 'Quest'))]),
  ...MARK_COLUMNS.filter((id) => !/^(selection|following)/.test(id)).map(share),
]

type IntentionsObserved = { agent: number; told: Transcript } & ReturnType<typeof readingsIn>

export const observedIn = ({ observed }: Pick<PlayedMatch, 'observed'>): IntentionsObserved =>
  observed as unknown as IntentionsObserved // what the design observed, read again

/** F1 is pooled over all matches: twice the right answers, divided by all given and all expected answers. */
export const intentionTable: Design['table'] = ({ blocks }, cast, matches, marks) => {
  const names = namesIn(cast, 'agents')
  const marked = marks && new MarkBook(marks)
  const book = new RowBook()
  const speeches: JudgedSpeech[] = []
  const lineOf = (reader: string, player: string) => book.line(reader, `games of ${player}`)
  for (const name of names) lineOf(name, name).count({ games: 0, speeches: 0, samples: 0 })
  for (const match of matches) {
    const { agent, told: transcript, studies, judged } = observedIn(match)
    const player = names[agent] ?? ''
    const asked = transcript.statements.filter(({ kind }) => kind !== 'reconsider')
    const settled = asked.filter(({ final }) => final.length > 0)
    const readers = match.readers ?? [player]
    for (const [by, reader] of readers.entries()) {
      if (judged && by === readers.length - 1) continue
      const line = lineOf(reader, player)
      line.count({ games: 1, speeches: asked.length, samples: settled.length })
      const own = studies.filter((reading) => reading.by === by)
      line.add(match.block, sharesOf(transcript, own))
    }
    const own = lineOf(player, player)
    own.add(match.block, { unchosen: [asked.length - settled.length, asked.length] })
    for (const { verdict } of judged ?? []) own.count({ judged: Number(verdict !== null) })
    speeches.push(...(judged ?? []))
    const known = marked ?? (judged && new MarkBook(marksOfJudge(match, judged)))
    if (!known) continue
    for (const context of contextsOf(match)) own.add(match.block, known.of(context))
    own.add(match.block, leads(match, known))
  }
  const [first = '', ...others] = names
  const tests = others.flatMap((name) => {
    const own = lineOf(name, name)
    const known = COLUMNS.filter(({ id }) => own.entries[id]?.some(({ x }) => x > 0))
    return columnsCompared(known, own, lineOf(first, first), byAgent)
  })
  return {
    ...bookTable(
      book,
      COLUMNS,
      tests,
      [],
      [
        'summarising and guessing are F1, pooled over all speeches; each speech is read in the place of one other seat, drawn',
        ...warningsOf(marks, speeches, cast.names[cast.places.judge?.[0] ?? -1]),
      ],
    ),
    power: powerOf(others.length, blocks, tests),
  }
}

function powerOf(others: number, blocks: number, tests: readonly Test[]): TableDraft['power'] {
  if (others === 0) return []
  const tested = testedOf(COLUMNS)
  const made = tests.length === 0 ? tested : tested.filter(({ id }) => tests.some(({ column }) => column === id))
  return powerLines(plannedTests(made, blocks), tests.length === 0 ? others * made.length : tests.length, tests)
}

function sharesOf({ statements, roles }: Transcript, studies: readonly Reading[]): Record<string, Counted> {
  const f1 = (among: readonly Reading[], counts = (_: Intention) => true): Counted => {
    const named = among.map(({ at, given }) => {
      return { given: given.filter(counts), chosen: (statements[at]?.final ?? []).filter(counts) }
    })
    const { hits, given, chosen } = pooledCounts(named)
    return [2 * hits, given + chosen]
  }
  const guesses = studies.filter(({ probe }) => probe === READ)
  const inQuest = (quest: number) => guesses.filter(({ at }) => statements[at]?.quest === quest)
  const right = guesses.filter(({ at, role }) => role === roles[(statements[at]?.seat ?? 0) - 1]).length
  return {
    summarising: f1(studies.filter(({ probe }) => probe === SUMMARISE)),
    guessing: f1(guesses),
    roleAccuracy: [right, guesses.length],
    ...Object.fromEntries(QUESTS.map((quest) => [`guessing${quest}`, f1(inQuest(quest))])),
    guessingImpactful: f1(guesses, (name) => IMPACTFUL.includes(name)),
    unreadable: [studies.filter(({ answered }) => !answered).length, studies.length],
  }
}

/** Counts how often the side whose players were rated higher also won the match or the quest; ties are left out. */
function leads(match: PlayedMatch, marked: MarkBook): Record<string, Counted> {
  const { winner, results, roles } = transcriptIn(match)
  const contexts = contextsOf(match)
  const sides = roles.map((role) => avalonSideOf(role as AvalonRole)) // the roles of a log of this game
  const agreed = (parts: readonly { won: Side; among: readonly AnnotationContext[] }[], scored: Scored): Counted => {
    const leading = parts.map(({ won, among }) => ({ won, side: leadingSide(among, sides, marked, scored) }))
    const known = leading.filter(({ side }) => side !== undefined)
    return [known.filter(({ won, side }) => won === side).length, known.length]
  }
  const game = [{ won: winner, among: contexts }]
  const quests = results.map(({ quest, success }) => ({
    won: success ? ('good' as const) : ('evil' as const),
    among: contexts.filter((context) => context.quest === quest),
  }))
  return Object.fromEntries(
    SCORED.flatMap((scored) => [
      [leadColumn(scored, 'Game'), agreed(game, scored)],
      [leadColumn(scored, 'Quest'), agreed(quests, scored)],
    ]),
  )
}

type Side = Transcript['winner']

function leadingSide(contexts: readonly AnnotationContext[], sides: readonly Side[], marked: MarkBook, scored: Scored) {
  const sums = { good: 0, evil: 0 }
  for (const context of contexts) {
    const [y, x] = marked.scores(context, scored)
    const side = sides[context.seat - 1]
    if (x < context.intentions.length || !side) return undefined
    sums[side] += y
  }
  const meanOf = (side: Side) => sums[side] / sides.filter((one) => one === side).length
  const lead = meanOf('good') - meanOf('evil')
  return lead === 0 ? undefined : lead > 0 ? 'good' : 'evil'
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

function judgeFaults(judged: readonly JudgedSpeech[]): string[] {
  const unreadable = judged.filter(({ verdict }) => !verdict).length
  const verdicts = judged.flatMap(({ verdict }) => verdict?.judged ?? [])
  const kinds = new Set(verdicts.map(({ selection, thoughts, speech }) => [selection, thoughts, speech].join()))
  return [
    ...(kinds.size === 1 ? ['the judge is constant: it says the same of every intention'] : []),
    ...(isUnreadable(unreadable, judged.length)
      ? [`the judge is unreadable: ${unreadable} of ${judged.length} replies cannot be read`]
      : []),
  ]
}

function warningsOf(marks: Marks | undefined, judged: readonly JudgedSpeech[], judge: string | undefined): string[] {
  if (marks) return agreementNotes(marks)
  if (judge === undefined) return ['selection and following are missing until somebody has marked the intentions']
  return [`selection, following and invented facts are as ${judge} judges them`, ...judgeFaults(judged)]
}

function agreementNotes(marks: Marks): string[] {
  return agreementOf(marks).flatMap(({ measure, raters, kappaOfPairs: { mean, sd, pairs }, kappa }) => {
    if (mean === null) return []
    const spread = sd === null ? '' : `, sd ${sd.toFixed(2)}`
    const all = kappa.value === null ? '' : `; ${kappa.value.toFixed(2)} over the ${kappa.n} items that all marked`
    return [`Fleiss’ kappa of ${raters} raters for ${measure}: ${mean.toFixed(2)} over ${pairs} pairs${spread}${all}`]
  })
}
