import type { BargainEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/bargain/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { telling } from './telling.ts'
import { Reasons, Things } from './things.tsx'
import { wordsOf } from './words.ts'

export const stage: TableStage<BargainEvent, Table> = {
  ...telling,
  useWords() {
    const t = useTranslations('bargain.board')
    return useMemo(() => wordsOf(t), [t])
  },
  Things,
  Reasons,
}
