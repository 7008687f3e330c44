import type { HanabiEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/hanabi/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { telling } from './telling.ts'
import { Place, Things } from './things.tsx'
import { wordsOf } from './words.ts'

export const stage: TableStage<HanabiEvent, Table> = {
  ...telling,
  useWords() {
    const t = useTranslations('hanabi.board')
    return useMemo(() => wordsOf(t), [t])
  },
  Things,
  Place,
  placeStays: true,
}
