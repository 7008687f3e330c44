import type { TexasHoldemEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/texas-holdem/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { telling } from './telling.ts'
import { Place, Reasons, State, Things } from './things.tsx'
import { wordsOf } from './words.ts'

export const stage: TableStage<TexasHoldemEvent, Table> = {
  ...telling,
  useWords() {
    const t = useTranslations('texas-holdem.board')
    return useMemo(() => wordsOf(t), [t])
  },
  Things,
  State,
  Place,
  Reasons,
}
