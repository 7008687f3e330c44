import type { Json, Logged } from '@masquerade/game'
import { normal, rulesOf, tableOf } from '@masquerade/games'
import type { Design } from '@masquerade/lab/design/design'
import type { Judging, ProbeReply } from '@masquerade/lab/play/lab-player'
import type { Column } from '@masquerade/lab/table/figures'
import { RowBook } from '@masquerade/lab/table/row-book'
import { sum } from '@masquerade/rating'
import { againstFirst, bookTable, inBlocks, isUnreadable, namesIn } from '../../kit.ts'
import { dealsIn } from '../../who-is-spy/arrangement.ts'
import { configOf, roundOf } from '../../who-is-spy/game.ts'
import { GUESS, guessedOf, guessProbes } from './guesses.ts'

const { seats: SEATS, rounds: ROUNDS } = rulesOf({ setting: 'llmarena' })

const GAMES = 100

const COLUMNS: readonly Column[] = [
  { id: 'winRate', kind: 'won', tested: true },
  { id: 'description', kind: 'share', tested: true, usual: { tries: ROUNDS } },
  { id: 'guess', kind: 'won', tested: true },
  { id: 'guessStrict', kind: 'won', tested: true },
  { id: 'knowsItself', kind: 'share' },
  { id: 'unreadableGuesses', kind: 'share' },
  { id: 'unreadableMarks', kind: 'share' },
]

/** From the LLMArena paper: how well does the odd one out describe its word, and does it guess the others' words? */
export const clues: Design = {
  id: 'clues',
  game: 'who-is-spy',
  places: { agents: { least: 1, most: 50 }, others: { least: 1, most: 1 } },
  judged: 'may',
  probed: true,
  asksPeople: true,
  conditions: ['all'],
  usualBlocks: () => GAMES,
  each: 'agents',
  asks: () => 2 * SEATS * ROUNDS + 2 * ROUNDS,
  settings: ({ settings }) => ({ ...settings, setting: 'llmarena' }),
  round: roundOf,
  probes: ({ about }, log, asks) => guessProbes(studiedIn(about), log, asks),
  judging: ({ about }, log) => cluesToMark(studiedIn(about), log),
  observe: ({ about }, log, replies) => observed(studiedIn(about), log, replies),
  cells(manifest, cast, pairs) {
    const config = configOf(clues, manifest, 'all')
    const [other = 0] = cast.places.others ?? []
    const others = Array.from({ length: SEATS - 1 }, () => other)
    return inBlocks(manifest, function* (random) {
      for (const { deal } of dealsIn(pairs, SEATS, random)) {
        yield (cast.places.agents ?? []).map((agent) => {
          const seats = [...others.toSpliced(deal.spy - 1, 0, agent), ...(cast.places.judge ?? [])]
          return { condition: 'all', config, deal, seats, about: deal.spy }
        })
      }
    })
  },
  table({ blocks, judge }, cast, matches) {
    const agents = namesIn(cast, 'agents')
    const book = new RowBook(agents, [undefined], { games: 0, wins: 0, clues: 0, ballots: 0 })
    let [said, replies, unreadable] = [0, 0, 0]
    for (const match of matches) {
      const { won, clues, marks, guesses } = match.observed as unknown as ReturnType<typeof observed> // by this design
      const { spy } = match.deal as { spy: number } // as the cells above have it
      const line = book.line(match.agents[spy - 1] ?? '')
      const read = marks.filter((mark) => mark !== null)
      const last = guesses.at(-1)
      said += clues
      replies += marks.length
      unreadable += marks.length - read.length
      line.count({ games: 1, wins: Number(won), clues, ballots: guesses.length })
      line.add(match.block, {
        winRate: [Number(won), 1],
        description: [read.filter((mark) => mark).length, read.length],
        guess: [Number((last?.right ?? 0) > 0), Number(last !== undefined)],
        guessStrict: [Number(last?.right === last?.others), Number(last !== undefined)],
        knowsItself: [guesses.filter(({ common, others }) => common === others).length, guesses.length],
        unreadableGuesses: [
          sum(guesses.map(({ others, read }) => others - read)),
          sum(guesses.map(({ others }) => others)),
        ],
        unreadableMarks: [marks.length - read.length, marks.length],
      })
    }
    const columns = judge ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'description')
    const warnings = [
      ...(judge ? [] : ['nobody judges: how rightly words are described is not known']),
      ...(judge && replies < said
        ? [`the judge gave no answer to ${said - replies} of ${said} descriptions: they are in no share`]
        : []),
      ...(isUnreadable(unreadable, replies)
        ? [
            `the judge is unreadable: ${unreadable} of its ${replies} replies say neither yes nor no; its marks say nothing`,
          ]
        : []),
    ]
    const table = bookTable(book, columns, againstFirst(agents, book, columns), blocks, warnings)
    return { ...table, rows: book.rows(COLUMNS) }
  },
  ofHouse: {
    places: ['agents'],
    says: 'guess of everybody the word that they hold, by construction: guess, guessStrict and knowsItself are 0',
  },
}

function observed(studied: number, log: readonly Logged[], replies: readonly ProbeReply[]) {
  const { ended, speeches } = tableOf(log)
  const of = (probe: string) => replies.filter((reply) => reply.probe === probe)
  return {
    won: ended?.winner === 'spy',
    clues: speeches.filter(({ seat, text }) => seat === studied && text !== '').length,
    marks: of(`judge:${CLUE}`).flatMap(({ reply }) => (reply === null ? [] : [readMark(reply) ?? null])),
    guesses: of(GUESS).map(({ reply }) => guessedOf(reply, log, studied)),
  }
}

const studiedIn = (about: Json): number => Number(about)

const CLUE = 'clue'

const task = (word: string, clue: string): string =>
  [
    'In a word game each player describes its secret word without saying it. Judge one description: does it describe the word rightly? Answer with one word, yes or no.',
    `Word: ${word}`,
    `Description: ${clue}`,
  ].join('\n')

function cluesToMark(studied: number, log: readonly Logged[]): Judging[] {
  const table = tableOf(log)
  const word = table.words.find(({ seat }) => seat === studied)?.word ?? ''
  return table.speeches
    .filter(({ seat, text }) => seat === studied && text !== '')
    .map(({ round, text }) => ({ kind: CLUE, number: round, seat: studied, task: task(word, text) }))
}

const MARKS: Readonly<Record<string, boolean>> = { yes: true, no: false, 是: true, 否: false }

/** A judge answers yes or no on the last line that is not empty; any other reply is unreadable. */
export function readMark(reply: string | null): boolean | undefined {
  const line = normal(reply ?? '')
    .split('\n')
    .map((one) => one.trim())
    .findLast((one) => one !== '')
  return MARKS[(line ?? '').replace(/[.。]$/, '').trim()]
}
