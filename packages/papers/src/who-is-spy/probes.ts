import type { Ask, Logged } from '@masquerade/game'
import { letters, nameAt, normal, tableOf } from '@masquerade/games'
import type { Cell } from '@masquerade/lab/play/cell'
import type { LabProbe, ProbeForm } from '@masquerade/lab/play/lab-player'
import { z } from 'zod'

export const FIRST = 'first'
export const SECOND = 'second'

/** A player is asked to guess everybody's word and side, and what the others guess about the player itself. */
const TASKS = {
  first: (names: string) =>
    `It is your turn to guess the keywords and identities of all players, including yourself. You must identify only one spy player. Answer with one line for each player of this form: \`Player N: keyword, spy\` or \`Player N: keyword, civilian\`. The players are ${names}.`,
  second: (you: string) =>
    `Based on your description, what do you think other players will guess your keyword and identity to be? Please put yourself in the shoes of other players and guess your own keyword and identity. Answer with one line of this form: \`${you}: keyword, spy\` or \`${you}: keyword, civilian\`.`,
}

/** Before the first vote, all players guess words and sides; the guest also guesses what the others guess. */
export function mindProbes(_: Cell, log: readonly Logged[], asks: readonly Ask[]): LabProbe[][] {
  const table = tableOf(log)
  if (table.round !== 1 || asks[0]?.kind !== 'vote' || table.cast.length > 0) return []
  const names = asks.map(({ seat }) => seat).sort((one, other) => one - other)
  const first = TASKS.first(names.map((seat) => nameAt(table, seat)).join(', '))
  const guest = table.spy ?? 0
  const form = guessForm(names.map((seat) => nameAt(table, seat)))
  return [
    names.map((seat) => ({ probe: FIRST, seat, task: first, form })),
    [{ probe: SECOND, seat: guest, task: TASKS.second(nameAt(table, guest)), form: guessForm([nameAt(table, guest)]) }],
  ]
}

export const wordField = z.string().max(80)

export function linesForm(names: readonly string[], fields: Readonly<Record<string, z.ZodType>>): ProbeForm {
  const fieldsOf = (name: string) => Object.entries(fields).map(([field, form]) => [`${name}${field}`, form] as const)
  const legal = () => z.strictObject(Object.fromEntries(names.flatMap(fieldsOf)))
  return {
    legal,
    replyOf(filledIn) {
      const { data } = legal().safeParse(filledIn)
      if (!data) return undefined
      const said = (name: string) => fieldsOf(name).map(([field]) => String(data[field]).replace(/\s+/g, ' '))
      return names.map((name) => `${name}: ${said(name).join(', ')}`).join('\n')
    },
  }
}

export const guessForm = (names: readonly string[]): ProbeForm =>
  linesForm(names, { ': keyword': wordField, ': loyalty': z.enum(['civilian', 'spy']) })

export function namedLine(line: string): { name: string; said: string } | undefined {
  const plain = normal(line).trim()
  const colon = plain.search(/[:：]/)
  return colon < 0 ? undefined : { name: plain.slice(0, colon).trim(), said: plain.slice(colon + 1).trim() }
}

export interface Guess {
  word: string
  role: 'spy' | 'civilian'
}

const ROLES: Readonly<Record<string, Guess['role']>> = {
  spy: 'spy',
  civilian: 'civilian',
  villager: 'civilian',
  卧底: 'spy',
  平民: 'civilian',
}

/** Where a reply has several lines about one player, the last of them counts. */
export function readGuesses(reply: string | null, names: readonly string[]): (Guess | undefined)[] {
  const found = new Map<string, Guess>()
  for (const line of (reply ?? '').split('\n')) {
    const guess = readLine(line)
    if (guess) found.set(guess.name, { word: guess.word, role: guess.role })
  }
  return names.map((name) => found.get(normal(name).trim()))
}

export interface FirstGuess {
  word: string
  role?: Guess['role']
}

/** A reply must name exactly one spy; otherwise only its guesses of words count. */
export function readFirst(reply: string | null, names: readonly string[]): (FirstGuess | undefined)[] {
  const guesses = readGuesses(reply, names)
  const spies = guesses.filter((guess) => guess?.role === 'spy').length
  return spies === 1 ? guesses : guesses.map((guess) => guess && { word: guess.word })
}

/** In `NAME: WORD, ROLE` the word ends at the last comma, so that it may contain a comma. */
function readLine(line: string): (Guess & { name: string }) | undefined {
  const { name, said = '' } = namedLine(line) ?? {}
  const comma = Math.max(said.lastIndexOf(','), said.lastIndexOf('，'))
  const role = comma < 0 ? undefined : ROLES[said.slice(comma + 1).trim()]
  return name === undefined || !role ? undefined : { name, word: said.slice(0, comma).trim(), role }
}

/** Two words are equal where their letters are equal; spaces, punctuation and other characters are ignored. */
export const sameWord = (one: string, other: string): boolean => letters(one) === letters(other)
