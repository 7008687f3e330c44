'use client'

import { createContext, type ReactNode, use } from 'react'

type User = Promise<string | undefined>

const OpenedByContext = createContext<User | undefined>(undefined)

interface OpenedByProps {
  /** A promise, so that the frame of a page does not wait for the database. */
  user: User
  children: ReactNode
}

/** The id of the user for whom a page was made; the forms on it act for no other user. */
export const OpenedBy = ({ user, children }: OpenedByProps) => (
  <OpenedByContext value={user}>{children}</OpenedByContext>
)

export function useOpenedBy(): string | undefined {
  const user = use(OpenedByContext)
  return user && use(user)
}
