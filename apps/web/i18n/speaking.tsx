import { isStaged, type StagedGameId } from '@masquerade/games'
import { type Messages, NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

/**
 * The parts of a game's user interface that need the game's texts in the browser; lists of matches need none there,
 * since they are rendered on the server.
 */
export type GamePart = 'board' | 'guess' | 'play'

interface SpeakingProps {
  of: readonly Exclude<keyof Messages, StagedGameId>[]
  /** The id of the game that is shown, with the parts of its user interface that need texts in the browser. */
  game?: { id: string; parts: readonly GamePart[] } | undefined
  children: ReactNode
}

/**
 * Passes translated texts to the browser components inside this one: those of some sections and of one game; all other
 * texts stay on the server. `speaking.test.ts` checks which texts each page needs.
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
