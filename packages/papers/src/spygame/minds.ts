import type { Logged } from '@masquerade/game'
import { nameAt, seatsAt, tableOf } from '@masquerade/games'
import type { Design } from '@masquerade/lab/design/design'
import type { ProbeReply } from '@masquerade/lab/play/lab-player'
import { type Column, figureOf, shareAgainst } from '@masquerade/lab/table/figures'
import { type PlannedTest, plannedTests, powerLines, spreadOfShare } from '@masquerade/lab/table/power-lines'
import { RowBook } from '@masquerade/lab/table/row-book'
import { againstFirst, namesIn } from '../kit.ts'
import { FIRST, mindProbes, readFirst, readGuesses, SECOND, sameWord } from '../who-is-spy/probes.ts'
import { guestCells, guests } from './guests.ts'

const HOSTS = 3

const COLUMNS: readonly Column[] = [
  { id: 'selfIdentity', kind: 'won', tested: true },
  ...['word1', 'identity1', 'word2', 'identity2'].map((id): Column => {
    return { id, kind: 'share', tested: true, usual: { tries: HOSTS } }
  }),
  { id: 'unreadable1', kind: 'share' },
  { id: 'unreadable2', kind: 'won' },
]

const PAIRED = COLUMNS.filter(({ tested }) => tested).map((column): Column => ({ ...column, kind: 'share' }))

/** How often answers are right by chance, when a player names one of four players at random as the spy. */
const CHANCE = { selfIdentity: 0.25, identity1: 0.75 } as const

/** From the SpyGame paper: what does the guest (agent under study) know of the others and of their thoughts? */
export const minds: Design = {
  ...guests,
  id: 'minds',
  probed: true,
  asksPeople: true,
  // Besides the game's own questions, four players answer one question each, and the guest a second one.
  asks: (manifest) => guests.asks(manifest) + 5,
  probes: mindProbes,
  ofHouse: {
    places: ['guests'],
    says: 'think of no word but their own and take themselves for civilians, by construction: selfIdentity and word1 are 0 and identity2 is chance, but for one that would vote for nobody and names itself',
  },
  observe: (_, log, replies) => mindOf(log, replies),
  cells: (manifest, cast, pairs) => guestCells(minds, manifest, cast, pairs),
  table({ blocks }, cast, matches) {
    const names = namesIn(cast, 'guests')
    const book = new RowBook(names, [undefined], { games: 0 })
    const spies = new RowBook()
    for (const { agents, block, observed } of matches) {
      const mind = observed as unknown as ReturnType<typeof mindOf> // what this design observed
      const name = agents[mind.guest - 1] ?? ''
      book.line(name).count({ games: 1 })
      book.line(name).add(block, mind.hits)
      spies.line(name).add(block, { guest: mind.guestSpy, hosts: mind.hostsSpy })
    }
    const entries = (name: string, column: string) => book.line(name).entries[column] ?? []
    const tests = [
      ...names.flatMap((name) =>
        (['selfIdentity', 'identity1'] as const).map((column) =>
          shareAgainst({ column, a: name, b: 'chance' }, entries(name, column), CHANCE[column]),
        ),
      ),
      ...againstFirst(names, book, PAIRED),
    ]
    return {
      rows: book.lines.map((line) => {
        const [guest, hosts] = ['guest', 'hosts'].map((who) => {
          return figureOf({ kind: 'ratio' }, spies.line(line.agent).entries[who] ?? [])?.value
        })
        return { ...line.row(COLUMNS), chance: { ...CHANCE, identity2: alike(guest, hosts) } }
      }),
      tests,
      power: powerLines(
        [...againstChance(blocks), ...(names.length > 1 ? plannedTests(PAIRED, blocks) : [])],
        tests.length,
        tests,
      ),
      warnings: [],
    }
  },
}

function mindOf(log: readonly Logged[], replies: readonly ProbeReply[]) {
  const table = tableOf(log)
  const guest = table.spy ?? 0
  const seats = seatsAt(table.settings.seats)
  const hosts = seats.filter((seat) => seat !== guest)
  const names = seats.map((seat) => nameAt(table, seat))
  const replyOf = (probe: string, seat: number) =>
    replies.find((reply) => reply.probe === probe && reply.seat === seat)?.reply ?? null
  const wordAt = (seat: number) => table.words.find((word) => word.seat === seat)?.word ?? ''
  const own = readFirst(replyOf(FIRST, guest), names)
  const [second] = readGuesses(replyOf(SECOND, guest), [nameAt(table, guest)])
  const ofGuest = hosts.map((seat) => readFirst(replyOf(FIRST, seat), names)[guest - 1])
  const withWord = ofGuest.filter((guess) => guess !== undefined)
  const withRole = ofGuest.filter((guess) => guess?.role !== undefined)
  const ofAll = <Value>(among: readonly Value[], is: (one: Value) => unknown): [hits: number, tries: number] => [
    among.filter(is).length,
    among.length,
  ]
  const at = (seat: number) => own[seat - 1]
  return {
    guest,
    hits: {
      selfIdentity: ofAll([at(guest)], (guess) => guess?.role === 'spy'),
      word1: ofAll(hosts, (seat) => sameWord(at(seat)?.word ?? '', wordAt(seat))),
      identity1: ofAll(hosts, (seat) => at(seat)?.role === 'civilian'),
      word2: ofAll(withWord, (guess) => second && sameWord(guess.word, second.word)),
      identity2: ofAll(withRole, (guess) => second && guess?.role === second.role),
      unreadable1: ofAll(own, (guess) => guess?.role === undefined),
      unreadable2: ofAll([second], (guess) => guess === undefined),
    },
    guestSpy: ofAll(second ? [second] : [], ({ role }) => role === 'spy'),
    hostsSpy: ofAll(withRole, (guess) => guess?.role === 'spy'),
  }
}

/** The share of cases in which two players agree by chance alone, given how often each of them says yes. */
const alike = (one: number | undefined, other: number | undefined): number | null =>
  one === undefined || other === undefined ? null : one * other + (1 - one) * (1 - other)

const againstChance = (n: number): PlannedTest[] => [
  { column: 'selfIdentity', test: 'exactBinomial', n, spread: spreadOfShare(CHANCE.selfIdentity, 1), most: 1 },
  { column: 'identity1', test: 'clusteredScore', n, spread: spreadOfShare(CHANCE.identity1, HOSTS), most: 1 },
]
