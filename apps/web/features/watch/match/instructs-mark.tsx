'use client'

import { type ComponentType, createContext, useContext } from 'react'

/** What a speech is looked through with; undefined where nothing is pointed out. */
export const SpeechMark = createContext<ComponentType<{ text: string }> | undefined>(undefined)

/** Beside a speech that tries to instruct the other players: says so, where that is pointed out. */
export function InstructsMark({ text }: { text: string }) {
  const Mark = useContext(SpeechMark)
  return Mark && <Mark text={text} />
}
