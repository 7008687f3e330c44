'use client'

import { type ComponentType, createContext, useContext } from 'react'

export const SpeechMark = createContext<ComponentType<{ text: string }> | undefined>(undefined)

/** The mark beside a speech that tries to instruct the other players is shown only in arenas that enable such marks. */
export function InstructsMark({ text }: { text: string }) {
  const Mark = useContext(SpeechMark)
  return Mark && <Mark text={text} />
}
