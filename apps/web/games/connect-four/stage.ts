import type { ConnectFourEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/connect-four/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { telling } from './telling.ts'
import { State, Things } from './things.tsx'
import { wordsOf } from './words.ts'

export const stage: TableStage<ConnectFourEvent, Table> = {
  ...telling,
  useWords() {
    const t = useTranslations('connect-four.board')
    return useMemo(() => wordsOf(t), [t])
  },
  Things,
  State,
}
