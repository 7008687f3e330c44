import type { Lexicon } from '../../lexicon/lexicon.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

export const REPLIES = ['build', 'echo', 'contrast', 'doubt', 'accuse', 'answer'] as const

/**
 * How a speech responds to another player: `build` adds to a statement, `contrast` opposes it, `answer` replies to a
 * vote against the speaker.
 */
export type ReplyKind = (typeof REPLIES)[number]

/** A player's way of speaking, as sentences with placeholders: `{}` for a statement, `{name}` for another player. */
interface Voice {
  openings: readonly string[]
  /** A player's own sentences to respond to others; the sentences that all players share are used as well. */
  replies?: Partial<Readonly<Record<ReplyKind, readonly string[]>>>
  sociable: number
}

/** Sentences with a gap for a statement about a word, which fit words for things, people and ideas alike. */
interface Voices {
  openings: readonly string[]
  replies: Readonly<Record<ReplyKind, readonly string[]>>
  additions: readonly string[]
  /** The English subjects that replace the placeholder `{it}` in a sentence, one for things and one for people. */
  subjects: Readonly<Record<'thing' | 'person', string>>
  players: Readonly<Record<string, Voice>>
}

export const voices: Readonly<Record<Lexicon['language'], Voices>> = { en, zh }

const SILENT: Voice = { openings: [], sociable: 0 }

export function voiceOf(language: Lexicon['language'], player: string): Voice {
  return voices[language].players[player] ?? SILENT
}

export function repliesOf(language: Lexicon['language'], player: string, kind: ReplyKind): readonly string[] {
  return [...(voiceOf(language, player).replies?.[kind] ?? []), ...voices[language].replies[kind]]
}

export function framesOf(language: Lexicon['language']) {
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

export function withSubject(frame: string, subject: string): string {
  const filled = frame.replaceAll('{it}', subject)
  return frame.startsWith('{it}') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled
}
