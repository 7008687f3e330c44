import type { PublicGoodEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/public-good/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { telling } from './telling.ts'
import { Reasons, State, Things } from './things.tsx'
import { wordsOf } from './words.ts'

export const stage: TableStage<PublicGoodEvent, Table> = {
  ...telling,
  useWords() {
    const t = useTranslations('public-good.board')
    return useMemo(() => wordsOf(t), [t])
  },
  Things,
  State,
  Reasons,
}
