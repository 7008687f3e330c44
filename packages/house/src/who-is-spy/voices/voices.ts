import type { Lexicon } from '../../lexicon/lexicon.ts'
import en from './en.json' with { type: 'json' }
import type { ReplyKind, Voice, Voices } from './voice.ts'
import { REPLIES } from './voice.ts'
import zh from './zh.json' with { type: 'json' }

export const voices: Readonly<Record<Lexicon['language'], Voices>> = { en, zh }

/** The way of speaking of every player that has no way of speaking of its own. */
const SILENT: Voice = { openings: [], sociable: 0 }

export function voiceOf(language: Lexicon['language'], player: string): Voice {
  return voices[language].players[player] ?? SILENT
}

/** Returns the sentences with which a player responds to others in a certain way, the player's own first. */
export function repliesOf(language: Lexicon['language'], player: string, kind: ReplyKind): readonly string[] {
  return [...(voiceOf(language, player).replies?.[kind] ?? []), ...voices[language].replies[kind]]
}

/** A sentence frame with its subject filled in, and whether its predicate is only quoted from another player. */
export interface Frame {
  text: string
  quoted: boolean
}

/** Returns every sentence frame (sentence with a gap) of a language, with the subject filled in. */
export function framesOf(language: Lexicon['language']): readonly Frame[] {
  const { openings, additions, replies, subjects, players } = voices[language]
  const all = Object.values(players)
  const plain = [...openings, ...additions, ...all.flatMap((voice) => voice.openings)].map((text) => ({
    text,
    quoted: false,
  }))
  const answering = REPLIES.flatMap((kind) =>
    [...replies[kind], ...all.flatMap((voice) => voice.replies?.[kind] ?? [])].map((text) => ({
      text,
      quoted: kind === 'doubt',
    })),
  )
  const filled = [...plain, ...answering].flatMap(({ text, quoted }) =>
    [...new Set(Object.values(subjects))].map((subject) => ({ text: withSubject(text, subject), quoted })),
  )
  return [...new Map(filled.map((frame) => [frame.text, frame])).values()]
}

/** Puts the subject into a sentence frame, with a capital letter at the beginning of the sentence. */
export function withSubject(frame: string, subject: string): string {
  const filled = frame.replaceAll('{it}', subject)
  return frame.startsWith('{it}') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled
}
