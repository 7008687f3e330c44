import { err, heard, ok, type Result, storable } from '@masquerade/game'
import { hasExactly } from '@masquerade/games/forms/action'
import { aboveAnswer, answerLine } from '@masquerade/games/forms/answer-line'
import { actionIn } from '../action-in.ts'
import { type Intention, isIntention } from './intentions.ts'

const MOST_CHARACTERS = 4000
const LEAST_CHOSEN = 3
const [LEAST_NAMED, MOST_NAMED] = [2, 3]

export type Intended = {
  intentions: Intention[]
  why: string
}

export type Drafted = Record<'think' | 'text', string>

export type Revised = Intended & Pick<Drafted, 'think'>

export type Guessed = {
  role: string
  intentions: Intention[]
}

export const readIntended = (reply: string, open: readonly Intention[]): Result<Intended, string> =>
  readChosen(reply, open, ['why'], 'an action is { "intentions": ["…", …], "why": "…" }')

export const readRevised = (reply: string, open: readonly Intention[]): Result<Revised, string> =>
  readChosen(reply, open, ['why', 'think'], 'an action is { "intentions": ["…", …], "why": "…", "think": "…" }')

/**
 * In a reply without JSON, the text above the list of intentions is taken as both the player's reason and its thoughts.
 */
function readChosen<Key extends 'why' | 'think'>(
  reply: string,
  open: readonly Intention[],
  keys: readonly Key[],
  form: string,
): Result<{ intentions: Intention[] } & Record<Key, string>, string> {
  const action = actionIn(reply)
  const isRight = action === undefined || hasExactly<'intentions' | Key>(action, 'intentions', ...keys)
  if (!isRight) return err(form)
  const above = aboveAnswer(storable(reply))
  const said = keys.map((key) => [key, action === undefined ? above : action[key]] as const)
  if (said.some(([, text]) => typeof text !== 'string')) return err(form)
  const texts = Object.fromEntries(said.map(([key, text]) => [key, kept(String(text))])) as Record<Key, string> // its keys
  const given = action === undefined ? namesIn(reply) : action.intentions
  return withNamed(given, open, LEAST_CHOSEN, undefined, (intentions) => ({ intentions, ...texts }))
}

/** In a reply without JSON, the last empty line separates the player's thoughts from the draft of its speech. */
export function readDraft(reply: string): Result<Drafted, string> {
  const action = actionIn(reply)
  if (action !== undefined) {
    if (hasExactly(action, 'think', 'text') && typeof action.think === 'string' && typeof action.text === 'string') {
      return ok({ think: kept(action.think), text: kept(action.text) })
    }
    return err('an action is { "think": "…", "text": "…" }')
  }
  const lines = storable(reply).trim().split('\n')
  const empty = lines.findLastIndex((line) => line.trim() === '')
  if (empty <= 0) return err('thoughts stand above an empty line, and what you would say below it')
  return ok({ think: kept(lines.slice(0, empty).join('\n')), text: kept(lines.slice(empty + 1).join('\n')) })
}

export function readSummary(reply: string, ofRole: readonly Intention[]): Result<Intention[], string> {
  const action = actionIn(reply)
  if (action === undefined) return named(namesIn(reply), ofRole, LEAST_NAMED, MOST_NAMED)
  if (!hasExactly(action, 'intentions')) return err('an action is { "intentions": ["…", …] }')
  return named(action.intentions, ofRole, LEAST_NAMED, MOST_NAMED)
}

/** In a reply without JSON, the guessed role must come first. */
export function readGuess(
  reply: string,
  roles: readonly string[],
  among: readonly Intention[],
): Result<Guessed, string> {
  const action = actionIn(reply)
  const [first = '', ...rest] = action === undefined ? namesIn(reply) : []
  if (action !== undefined && !hasExactly(action, 'role', 'intentions')) {
    return err('an action is { "role": "…", "intentions": ["…", …] }')
  }
  const role = action === undefined ? first : action.role
  if (typeof role !== 'string' || !roles.includes(role)) {
    return err(`the role comes first and is one of ${roles.join(', ')}`)
  }
  return withNamed(action === undefined ? rest : action.intentions, among, LEAST_NAMED, MOST_NAMED, (intentions) => {
    return { role, intentions }
  })
}

function namesIn(reply: string): string[] {
  return answerLine(storable(reply))
    .split(',')
    .map((name) => name.trim())
}

/** An intention that a reply names twice counts once. */
function named(
  given: unknown,
  among: readonly Intention[],
  least: number,
  most: number | undefined,
): Result<Intention[], string> {
  const count = most === undefined ? `${least} or more` : `${least} or ${most}`
  const legal = `name ${count} different ones, with commas between, of ${among.join(', ')}`
  if (!Array.isArray(given)) return err(legal)
  const intentions = new Set<Intention>()
  for (const name of given) {
    if (typeof name !== 'string' || !isIntention(name)) return err(legal)
    if (!among.includes(name)) return err(`${name} is not open to you now: ${legal}`)
    intentions.add(name)
  }
  if (intentions.size < least || intentions.size > (most ?? intentions.size)) return err(legal)
  return ok([...intentions])
}

function withNamed<Value>(
  given: unknown,
  among: readonly Intention[],
  least: number,
  most: number | undefined,
  made: (intentions: Intention[]) => Value,
): Result<Value, string> {
  const intentions = named(given, among, least, most)
  return intentions.ok ? ok(made(intentions.value)) : intentions
}

const kept = (text: string): string => heard(text, MOST_CHARACTERS)
