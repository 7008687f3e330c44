import type { BidEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/bid/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { Ledger } from './ledger.tsx'
import { telling } from './telling.ts'
import { Reasons, Things } from './things.tsx'
import { wordsOf } from './words.ts'

export const stage: TableStage<BidEvent, Table> = {
  ...telling,
  useWords() {
    const t = useTranslations('bid.board')
    return useMemo(() => wordsOf(t), [t])
  },
  Things,
  After: Ledger,
  Reasons,
}
