'use client'

import { type ComponentType, createContext, useContext } from 'react'

/**
 * The component that checks a speech for instructions to other agents; undefined where such speeches are not pointed
 * out.
 */
export const SpeechMark = createContext<ComponentType<{ text: string }> | undefined>(undefined)

/** A mark beside a speech that tries to instruct the other players; shown only where such speeches are pointed out. */
export function InstructsMark({ text }: { text: string }) {
  const Mark = useContext(SpeechMark)
  return Mark && <Mark text={text} />
}
