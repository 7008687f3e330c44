import type { CostSharingEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/cost-sharing/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { telling } from './telling.ts'
import { Place, Reasons, State, Things } from './things.tsx'
import { wordsOf } from './words.ts'

export const stage: TableStage<CostSharingEvent, Table> = {
  ...telling,
  useWords() {
    const t = useTranslations('cost-sharing.board')
    return useMemo(() => wordsOf(t), [t])
  },
  Things,
  State,
  Place,
  Reasons,
}
