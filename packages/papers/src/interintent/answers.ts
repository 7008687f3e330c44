import { err, heard, ok, type Result, storable } from '@masquerade/game'
import { hasExactly } from '@masquerade/games/forms/action'
import { aboveAnswer, answerLine } from '@masquerade/games/forms/answer-line'
import { normal } from '@masquerade/games/forms/normal'
import type { IntentionMark } from '@masquerade/lab/raters/items'
import { z } from 'zod'
import { actionIn } from '../kit.ts'
import { INTENTIONS, type Intention, isIntention } from './intentions.ts'

const MOST_CHARACTERS = 4000
const LEAST_CHOSEN = 3
const [LEAST_NAMED, MOST_NAMED] = [2, 3]

type Chosen<Key extends string> = { intentions: Intention[] } & Record<Key, string>

export const readIntended = (reply: string, open: readonly Intention[]): Result<Chosen<'why'>, string> =>
  readChosen(reply, open, ['why'], 'an action is { "intentions": ["…", …], "why": "…" }')

export const readRevised = (reply: string, open: readonly Intention[]): Result<Chosen<'why' | 'think'>, string> =>
  readChosen(reply, open, ['why', 'think'], 'an action is { "intentions": ["…", …], "why": "…", "think": "…" }')

/** In a reply without JSON, the text above the intentions is both the player's reason and its thoughts. */
function readChosen<Key extends 'why' | 'think'>(
  reply: string,
  open: readonly Intention[],
  keys: readonly Key[],
  form: string,
): Result<Chosen<Key>, string> {
  const fields = fieldsOf(reply, ['intentions', ...keys], (text) => {
    return { intentions: namesIn(text), why: aboveAnswer(text), think: aboveAnswer(text) }
  })
  if (!fields || keys.some((key) => typeof fields[key] !== 'string')) return err(form)
  const texts = Object.fromEntries(keys.map((key) => [key, kept(String(fields[key]))])) as Record<Key, string> // its keys
  const named = namedIn(fields.intentions, open, LEAST_CHOSEN)
  return named.ok ? ok({ intentions: named.value, ...texts }) : named
}

/** What a reply says by its keys: as one JSON object with exactly these, or as a text in which `ofText` finds them. */
function fieldsOf<Key extends string>(
  reply: string,
  keys: readonly Key[],
  ofText: (text: string) => Readonly<Record<Key, unknown>>,
): Readonly<Record<Key, unknown>> | undefined {
  const action = actionIn(reply)
  if (action === undefined) return ofText(storable(reply))
  return hasExactly(action, ...keys) ? action : undefined
}

/** In a reply without JSON, the last empty line separates the player's thoughts from the draft of its speech. */
export function readDraft(reply: string): Result<Record<'think' | 'text', string>, string> {
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
  const fields = fieldsOf(reply, ['intentions'], (text) => ({ intentions: namesIn(text) }))
  if (!fields) return err('an action is { "intentions": ["…", …] }')
  return namedIn(fields.intentions, ofRole, LEAST_NAMED, MOST_NAMED)
}

/** In a reply without JSON, the guessed role must come first. */
export function readGuess(
  reply: string,
  roles: readonly string[],
): Result<{ role: string; intentions: Intention[] }, string> {
  const fields = fieldsOf(reply, ['role', 'intentions'], (text) => {
    const [role = '', ...intentions] = namesIn(text)
    return { role, intentions }
  })
  if (!fields) return err('an action is { "role": "…", "intentions": ["…", …] }')
  const { role } = fields
  if (typeof role !== 'string' || !roles.includes(role)) {
    return err(`the role comes first and is one of ${roles.join(', ')}`)
  }
  const named = namedIn(fields.intentions, INTENTIONS, LEAST_NAMED, MOST_NAMED)
  return named.ok ? ok({ role, intentions: named.value }) : named
}

const namesIn = (text: string): string[] =>
  answerLine(text)
    .split(',')
    .map((name) => name.trim())

function namedIn(
  given: unknown,
  among: readonly Intention[],
  least: number,
  most?: number,
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

const kept = (text: string): string => heard(text, MOST_CHARACTERS)

/** An intention that a player gave up before its speech has no ratings for the player's thoughts and speech. */
type Judged = Pick<IntentionMark, 'selection' | 'thoughts' | 'speech'> & { intention: Intention }

export type Verdict = { judged: Judged[]; invented: 0 | 1 }

export const RUBRIC = [
  'You judge what a player meant by a speech. An intention is reasonable if the player, by its role and by all that it knew then, could well have it.',
  'Thoughts get 5 if they plan what the intention aims at, fitting role and state; 4 with a small slip; 3 if they aim at it on wrong facts; 2 if they repeat its words without a plan; 1 if they ignore or contradict it.',
  'A speech gets 5 if it carries the intention out, concrete and true to what happened; 4 with a small slip; 3 if it does so with invented or wrong facts; 2 if it repeats its words; 1 if it leaves it out or does the opposite.',
].join('\n')

const score = z.coerce.number().pipe(z.literal([1, 2, 3, 4, 5]))
const LINE = /^([a-z-]+): (reasonable|unreasonable)(?:, ?([1-5]), ?([1-5]))?$/
const INVENTED = /^invented: (yes|no)$/

/** A reply of a judge (an agent that rates speeches) with any unreadable line is unreadable as a whole. */
export function readVerdict(
  reply: string,
  final: readonly Intention[],
  dropped: readonly Intention[],
): Result<Verdict, string> {
  const known = new Map<Intention, Judged>()
  let invented: 0 | 1 | undefined
  for (const given of storable(reply).split('\n')) {
    const line = normal(given).trim()
    const said = INVENTED.exec(line)
    if (said) invented = said[1] === 'yes' ? 1 : 0
    const [, intention = '', is, thoughts, speech] = LINE.exec(line) ?? []
    if (!isIntention(intention)) continue
    const scores = thoughts !== undefined && { thoughts: score.parse(thoughts), speech: score.parse(speech) }
    known.set(intention, { intention, selection: is === 'reasonable' ? 1 : 0, ...scores })
  }
  const judged = [...final, ...dropped].flatMap((name) => known.get(name) ?? [])
  const isWhole = judged.length === final.length + dropped.length
  if (!isWhole || judged.some((one) => (one.thoughts === undefined) === final.includes(one.intention))) {
    return err('each intention has a line, as "support-team: reasonable, 5, 4"')
  }
  return invented === undefined ? err('the last line is "invented: yes" or "invented: no"') : ok({ judged, invented })
}
