import { isStaged, type StagedGameId } from '@masquerade/games'
import { type Messages, NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

/** The places in which a game says something of its own; those of rows are said on the server alone. */
export type GamePart = 'board' | 'guess' | 'play'

interface SpeakingProps {
  of: readonly Exclude<keyof Messages, StagedGameId>[]
  /** The game that is shown, with the parts of it that are. */
  game?: { id: string; parts: readonly GamePart[] } | undefined
  children: ReactNode
}

/**
 * Hands the messages of these namespaces to what inside is drawn in the browser, and those of one game; what only the
 * server says stays there. `speaking.test.ts` knows which of them each page needs.
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
  // A game in which nothing is guessed has no words for it.
  return { [id]: Object.fromEntries(parts.filter((part) => part in own).map((part) => [part, own[part]])) }
}
