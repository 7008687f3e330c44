import { type Messages, NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'

interface SpeakingProps {
  of: readonly (keyof Messages)[]
  children: ReactNode
}

/**
 * Hands the messages of these namespaces to what inside is drawn in the browser; those that only the server says stay
 * there. `speaking.test.ts` knows which of them each page needs.
 */
export async function Speaking({ of, children }: SpeakingProps) {
  const messages = await getMessages()
  const handed = Object.fromEntries(of.map((namespace) => [namespace, messages[namespace]]))
  return <NextIntlClientProvider messages={handed}>{children}</NextIntlClientProvider>
}
