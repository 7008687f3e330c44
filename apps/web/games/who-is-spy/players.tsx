'use client'

import type { SeenTable } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useCallback } from 'react'
import { type Player, playerAt } from './player-at.ts'

const Table = createContext<Pick<SeenTable, 'settings'> | undefined>(undefined)

/** The table whose seats are called by name in it. */
export function Players({ table, children }: { table: Pick<SeenTable, 'settings'>; children: ReactNode }) {
  return <Table value={table}>{children}</Table>
}

/** The names of seats at the table that is shown, or at one that is given. */
export function usePlayer(given?: Pick<SeenTable, 'settings'>): Player {
  const t = useTranslations('match')
  const shown = use(Table)
  const table = given ?? shown
  return useCallback((seat) => playerAt(table, seat, (numbered) => t('player', { seat: numbered })), [table, t])
}
