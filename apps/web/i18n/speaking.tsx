import { isStaged, type StagedGameId } from '@masquerade/games'
import { type Messages, NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

/**
 * The places where a game has texts of its own in the browser; texts in lists of matches are rendered on the server
 * alone.
 */
export type GamePart = 'board' | 'guess' | 'play'

interface SpeakingProps {
  of: readonly Exclude<keyof Messages, StagedGameId>[]
  /** The game that is shown, with those of its places that need texts in the browser. */
  game?: { id: string; parts: readonly GamePart[] } | undefined
  children: ReactNode
}

/**
 * Passes the messages of some namespaces and of one game to the browser components inside it; other messages stay on
 * the server. `speaking.test.ts` checks which namespaces each page needs.
 */
export async function Speaking({ of, game, children }: SpeakingProps) {
  const messages = await getMessages()
  const handed = Object.fromEntries(of.map((namespace) => [namespace, messages[namespace]]))
  return (
    <NextIntlClientProvider messages={{ ...handed, ...(game && saidBy(messages, game)) }}>
      {children}
    </NextIntlClientProvider>
  )
}

function saidBy(messages: Messages, { id, parts }: NonNullable<SpeakingProps['game']>) {
  if (!isStaged(id)) return {}
  const own: Partial<Record<GamePart, object>> = messages[id]
  // Parts without texts are left out: a game in which spectators guess nothing has no texts for guesses.
  return { [id]: Object.fromEntries(parts.filter((part) => part in own).map((part) => [part, own[part]])) }
}
