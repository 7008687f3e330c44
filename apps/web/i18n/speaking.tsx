import { isStaged, type StagedGameId } from '@masquerade/games'
import { type Messages, NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

/**
 * Only some parts of a game's user interface need the game's texts in the browser; lists of matches are rendered on the
 * server.
 */
export type GamePart = 'board' | 'guess' | 'play'

interface SpeakingProps {
  of: readonly Exclude<keyof Messages, StagedGameId>[]
  game?: { id: string; parts: readonly GamePart[] } | undefined
  children: ReactNode
}

/**
 * Only the translated texts of some sections and of one game are sent to the browser; `speaking.test.ts` checks which
 * texts each page needs.
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
  // Parts of the user interface that have no texts are left out: a game in which spectators guess nothing has no texts
  // for guesses.
  return { [id]: Object.fromEntries(parts.filter((part) => part in own).map((part) => [part, own[part]])) }
}
