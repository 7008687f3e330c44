import { isStaged, type StagedGameId } from '@masquerade/games'
import { type Messages, NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

/** The parts of a game's pages that run in the browser and need the game's translated texts there. */
type GamePart = 'board' | 'guess' | 'play'

interface SpeakingProps {
  /** `false` for texts that only other readers of the page need. */
  of: readonly (Exclude<keyof Messages, StagedGameId> | false)[]
  game?: { id: string; parts: readonly GamePart[] } | undefined
  children: ReactNode
}

/** Sends the browser only the texts that the components inside need. */
export async function Speaking({ of, game, children }: SpeakingProps) {
  const messages = await getMessages()
  const handed = Object.fromEntries(of.flatMap((namespace) => (namespace ? [[namespace, messages[namespace]]] : [])))
  return (
    <NextIntlClientProvider messages={{ ...handed, ...(game && saidBy(messages, game)) }}>
      {children}
    </NextIntlClientProvider>
  )
}

function saidBy(messages: Messages, { id, parts }: NonNullable<SpeakingProps['game']>) {
  if (!isStaged(id)) return {}
  const own: Partial<Record<GamePart, object>> = messages[id]
  // A part of a page is left out if this game has no texts for it, as in a game without guesses by spectators.
  return { [id]: Object.fromEntries(parts.filter((part) => part in own).map((part) => [part, own[part]])) }
}
