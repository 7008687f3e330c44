import { letters } from '@masquerade/games'
import type { Lexicon } from '../../lexicon/lexicon.ts'
import { resemblances } from './resemble.ts'

/** A trait in a speech, and how sure it is that the speaker meant it: 1 for a sentence of the lexicon. */
export interface Heard {
  trait: string
  trust: number
}

/** Several sentences may be said at once. */
const ENDS = /[.!?;。！？；…\n]+/u

interface Ear {
  frames: readonly { before: string; after: string }[]
  /** Predicates by their letters. */
  traits: ReadonlyMap<string, string>
}

/** The same speech is heard by six seats at each of their turns: it is understood once. */
const REMEMBERED = 2_000
const memories = new WeakMap<Lexicon, Map<string, readonly Heard[]>>()
const ears = new WeakMap<Lexicon, Ear>()

/** What a speech says of its word: exactly for the lexicon's own sentences, else by what it resembles. */
export function understand(lexicon: Lexicon, speech: string): readonly Heard[] {
  const memory = memories.get(lexicon) ?? new Map<string, readonly Heard[]>()
  memories.set(lexicon, memory)
  const remembered = memory.get(speech)
  if (remembered) return remembered
  if (memory.size >= REMEMBERED) memory.clear()
  const heard = listen(lexicon, speech)
  memory.set(speech, heard)
  return heard
}

function listen(lexicon: Lexicon, speech: string): readonly Heard[] {
  const exact = hear(lexicon, speech)
  return exact.length > 0 ? exact.map((trait) => ({ trait, trust: 1 })) : resemblances(lexicon, speech)
}

/** The traits that the sentences of the lexicon in a speech stand for, each once. */
export function hear(lexicon: Lexicon, speech: string): readonly string[] {
  const whole = traitsOf(lexicon, letters(speech))
  if (whole.length > 0) return whole
  return [...new Set(speech.split(ENDS).flatMap((sentence) => traitsOf(lexicon, letters(sentence))))]
}

function traitsOf(lexicon: Lexicon, said: string): string[] {
  const { frames, traits } = earOf(lexicon)
  const found = new Set<string>()
  for (const { before, after } of frames) {
    if (said.length <= before.length + after.length || !said.startsWith(before) || !said.endsWith(after)) continue
    const trait = traits.get(said.slice(before.length, said.length - after.length))
    if (trait !== undefined) found.add(trait)
  }
  return [...found]
}

function earOf(lexicon: Lexicon): Ear {
  const known = ears.get(lexicon)
  if (known) return known
  const ear: Ear = {
    frames: lexicon.frames.map((frame) => {
      const [before = '', after = ''] = frame.split('{}')
      return { before: letters(before), after: letters(after) }
    }),
    traits: new Map(
      Object.entries(lexicon.traits).flatMap(([id, trait]) => trait.says.map((said) => [letters(said), id] as const)),
    ),
  }
  ears.set(lexicon, ear)
  return ear
}
