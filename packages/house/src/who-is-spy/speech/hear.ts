import { cachedIn } from '@masquerade/game'
import { letters, NAMES } from '@masquerade/games'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { spokenName } from '../../phrases.ts'
import { framesOf } from '../voices/voices.ts'
import { type Heard, resemblances } from './resemble.ts'

const ENDS = /[.!?;。！？；…\n]+/u

interface Ear {
  frames: ReadonlyMap<string, readonly Shape[]>
  traits: ReadonlyMap<string, string>
}

interface Shape {
  before: string
  after: string
  quoted: boolean
}

interface Worded {
  trait: string
  quoted: boolean
}

/** What is found in a text is cached, because up to eight seats hear each speech at each of their turns. */
const REMEMBERED = 5_000
const memories = new WeakMap<Lexicon, Map<string, readonly Heard[]>>()
const ears = new WeakMap<Lexicon, Ear>()

const rememberedLetters = new Map<string, string>()

/** The letters of a speech or of a sentence of the built-in players, by which they are compared. */
export function lettersOf(text: string): string {
  if (rememberedLetters.size >= REMEMBERED) rememberedLetters.clear()
  return cachedIn(rememberedLetters, text, () => letters(text))
}

/**
 * Facts are recognized exactly in sentences that built-in players form, and in other sentences by their resemblance to
 * sentences of built-in players.
 */
export function understand(lexicon: Lexicon, speech: string): readonly Heard[] {
  const memory = cachedIn(memories, lexicon, () => new Map<string, readonly Heard[]>())
  return cachedIn(memory, speech, () => {
    if (memory.size >= REMEMBERED) memory.clear()
    const exact = hear(lexicon, speech)
    return exact.length > 0 ? exact.map((trait) => ({ trait, trust: 1 })) : resemblances(lexicon, speech)
  })
}

export function hear(lexicon: Lexicon, speech: string): readonly string[] {
  return worded(lexicon, speech).flatMap(({ trait, quoted }) => (quoted ? [] : [trait]))
}

export function worded(lexicon: Lexicon, speech: string): readonly Worded[] {
  const whole = wordedIn(lexicon, lettersOf(speech))
  if (whole.length > 0) return whole
  const all = speech.split(ENDS).flatMap((sentence) => wordedIn(lexicon, letters(sentence)))
  return [...new Map(all.map((each) => [`${each.trait} ${each.quoted}`, each])).values()]
}

function wordedIn(lexicon: Lexicon, said: string): Worded[] {
  const { frames, traits } = cachedIn(ears, lexicon, () => newEar(lexicon))
  const found = new Map<string, Worded>()
  for (const { before, after, quoted } of [...(frames.get(said.charAt(0)) ?? []), ...(frames.get('') ?? [])]) {
    if (said.length <= before.length + after.length || !said.startsWith(before) || !said.endsWith(after)) continue
    const trait = traits.get(said.slice(before.length, said.length - after.length))
    if (trait !== undefined) found.set(trait, { trait, quoted })
  }
  return [...found.values()]
}

function newEar(lexicon: Lexicon): Ear {
  const spoken = NAMES.numbered.map((_, index) => spokenName(lexicon.language, index + 1))
  const names = new Set([...Object.values(NAMES).flat(), ...spoken])
  const frames = new Map<string, Shape[]>()
  for (const { text, quoted } of framesOf(lexicon.language)) {
    const [before = '', after = ''] = text.split('{}')
    for (const filled of before.includes('{name}')
      ? [...names].map((name) => before.replaceAll('{name}', name))
      : [before]) {
      const shape = { before: letters(filled), after: letters(after), quoted }
      const first = shape.before.charAt(0)
      frames.set(first, [...(frames.get(first) ?? []), shape])
    }
  }
  const traits = new Map(
    Object.entries(lexicon.traits).flatMap(([id, trait]) => trait.says.map((said) => [letters(said), id] as const)),
  )
  return { frames, traits }
}
