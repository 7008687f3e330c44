import type { WhoIsSpyEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/who-is-spy/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { Middle } from './middle.tsx'
import { Card, Reasons, State } from './seat-things.tsx'
import { telling } from './telling.ts'
import { wordsOf } from './words.ts'

/** The table alone, which is all that the first page loads. */
export const table: TableStage<WhoIsSpyEvent, Table> = {
  ...telling,
  useWords() {
    const t = useTranslations('who-is-spy.board')
    return useMemo(() => wordsOf(t), [t])
  },
  Middle,
  Card,
  State,
  Reasons,
}
