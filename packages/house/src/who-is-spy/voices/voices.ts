import type { Lexicon } from '../../lexicon/lexicon.ts'
import en from './en.json' with { type: 'json' }
import type { ReplyKind, Voice, Voices } from './voice.ts'
import { REPLIES } from './voice.ts'
import zh from './zh.json' with { type: 'json' }

export const voices: Readonly<Record<Lexicon['language'], Voices>> = { en, zh }

const SILENT: Voice = { openings: [], sociable: 0 }

export function voiceOf(language: Lexicon['language'], player: string): Voice {
  return voices[language].players[player] ?? SILENT
}

export function repliesOf(language: Lexicon['language'], player: string, kind: ReplyKind): readonly string[] {
  return [...(voiceOf(language, player).replies?.[kind] ?? []), ...voices[language].replies[kind]]
}

export interface Frame {
  text: string
  quoted: boolean
}

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

export function withSubject(frame: string, subject: string): string {
  const filled = frame.replaceAll('{it}', subject)
  return frame.startsWith('{it}') ? filled.charAt(0).toUpperCase() + filled.slice(1) : filled
}
