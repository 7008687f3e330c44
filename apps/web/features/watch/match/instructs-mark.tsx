'use client'

import { type ComponentType, createContext, useContext } from 'react'

/**
 * The component that checks whether a speech tries to instruct other agents; undefined where such speeches are not
 * marked.
 */
export const SpeechMark = createContext<ComponentType<{ text: string }> | undefined>(undefined)

/**
 * A mark beside a speech that tries to instruct the other players; it is shown only in arenas that enable such marks.
 */
export function InstructsMark({ text }: { text: string }) {
  const Mark = useContext(SpeechMark)
  return Mark && <Mark text={text} />
}
