import type { Ask, Logged } from '@masquerade/game'
import { nameAt, normal, seatsAt, type Table, tableOf } from '@masquerade/games'
import type { LabProbe, ProbeForm } from '@masquerade/lab/play/lab-player'
import { z } from 'zod'
import { actionIn } from '../../kit.ts'
import { linesForm, namedLine, sameWord, wordField } from '../../who-is-spy/probes.ts'

export const GUESS = 'guess'

const task = (names: string): string =>
  `Beside your vote, guess the secret words of all the other players. Answer with one line for each of them of this form: \`Player N: word\`. The others are ${names}.`

/** Before a vote, the agent under study guesses the secret words of all other players, as in the LLMArena paper. */
export function guessProbes(studied: number, log: readonly Logged[], asks: readonly Ask[]): LabProbe[][] {
  const table = tableOf(log)
  if (asks[0]?.kind !== 'vote' || table.cast.length > 0 || !asks.some(({ seat }) => seat === studied)) return []
  const names = othersOf(table, studied).map((seat) => nameAt(table, seat))
  return [[{ probe: GUESS, seat: studied, task: task(names.join(', ')), form: wordsForm(names) }]]
}

export const wordsForm = (names: readonly string[]): ProbeForm => linesForm(names, { '': wordField })

/** The guesses include the words of players who were voted out, because their words stay secret until the end. */
export const othersOf = ({ settings }: Pick<Table, 'settings'>, seat: number): number[] =>
  seatsAt(settings.seats).filter((other) => other !== seat)

export function guessedOf(reply: string | null, log: readonly Logged[], seat: number) {
  const table = tableOf(log)
  const others = othersOf(table, seat)
  const guesses = readWords(reply, (other) => nameAt(table, other), others)
  const wordOf = (of: number) => table.words.find((word) => word.seat === of)?.word ?? ''
  const many = others.find((other) => other !== table.spy)
  const counted = (holds: (guess: string, other: number) => boolean) =>
    others.filter((other) => {
      const guess = guesses.get(other)
      return guess !== undefined && holds(guess, other)
    }).length
  return {
    others: others.length,
    read: guesses.size,
    right: counted((guess, other) => sameWord(guess, wordOf(other))),
    common: counted((guess) => many !== undefined && sameWord(guess, wordOf(many))),
  }
}

/** Reads the guessed words from a reply, which is either JSON or has a line `NAME: WORD` for each player. */
export function readWords(reply: string | null, nameOf: (seat: number) => string, seats: readonly number[]) {
  const said = guessesIn(reply ?? '') ?? linesIn(reply ?? '', nameOf, seats)
  return new Map([...said].filter(([seat, word]) => seats.includes(seat) && word.trim() !== ''))
}

const guessed = z.object({ seat: z.number(), word: z.string() })
const guessing = z.object({ guesses: z.array(z.unknown()) })

/** In a reply with several guesses, a guess of wrong form is ignored and the others count. */
function guessesIn(reply: string): Map<number, string> | undefined {
  const { data } = guessing.safeParse(actionIn(reply))
  return (
    data &&
    new Map(
      data.guesses.flatMap((one) => {
        const guess = guessed.safeParse(one).data
        return guess ? [[guess.seat, guess.word] as const] : []
      }),
    )
  )
}

function linesIn(reply: string, nameOf: (seat: number) => string, seats: readonly number[]): Map<number, string> {
  const found = new Map<number, string>()
  for (const line of reply.split('\n')) {
    const { name = '', said = '' } = namedLine(line) ?? {}
    const seat = seats.find((one) => normal(nameOf(one)).trim() === name)
    if (seat !== undefined) found.set(seat, said)
  }
  return found
}
