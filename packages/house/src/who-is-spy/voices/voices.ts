import type { Lexicon } from '../../lexicon/lexicon.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

export const REPLIES = ['build', 'echo', 'contrast', 'doubt', 'accuse', 'answer'] as const

/**
 * A way in which a speech responds to another player: `build` adds to a statement, `echo` repeats it in other words,
 * `contrast` opposes it, `doubt` quotes it as the other's claim, `accuse` argues for a vote, and `answer` responds to
 * someone who voted against the speaker.
 */
export type ReplyKind = (typeof REPLIES)[number]

/**
 * A player's way of speaking, as sentence frames. A frame is a sentence with `{}` for the predicate, `{name}` for
 * another player, and, in English, `{it}` for the subject.
 */
interface Voice {
  openings: readonly string[]
  /** A player's own sentences to respond to others are used in addition to the sentences that all players share. */
  replies?: Partial<Readonly<Record<ReplyKind, readonly string[]>>>
  sociable: number
}

/**
 * English sentence frames (sentences with a gap for a statement) fit things, animals, people at work and ideas alike; a
 * Chinese frame pauses before the predicate and has no subject, so that predicates with and without a subject fit.
 */
interface Voices {
  openings: readonly string[]
  replies: Readonly<Record<ReplyKind, readonly string[]>>
  additions: readonly string[]
  /** The English words that replace the placeholder `{it}`: one for things, and one for people at their work. */
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
