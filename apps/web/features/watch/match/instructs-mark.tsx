'use client'

import { type ComponentType, createContext, useContext } from 'react'

export const SpeechMark = createContext<ComponentType<{ text: string }> | undefined>(undefined)

/** Marks a speech in which an agent tries to give the other agents instructions; only some arenas show such marks. */
export function InstructsMark({ text }: { text: string }) {
  const Mark = useContext(SpeechMark)
  return Mark && <Mark text={text} />
}
