'use client'

import { createContext, type ReactNode, use } from 'react'

const OpenedByContext = createContext<string | undefined>(undefined)

interface OpenedByProps {
  user: string | undefined
  children: ReactNode
}

/** The id of the user for whom a page was made; the forms on it act for no other user. */
export const OpenedBy = ({ user, children }: OpenedByProps) => (
  <OpenedByContext value={user}>{children}</OpenedByContext>
)

export const useOpenedBy = () => use(OpenedByContext)
