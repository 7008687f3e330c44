import type { TicTacToeEvent } from '@masquerade/games'
import type { Board } from '@masquerade/games/tic-tac-toe/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { telling } from './telling.ts'
import { State, Things } from './things.tsx'
import { wordsOf } from './words.ts'

export const stage: TableStage<TicTacToeEvent, Board> = {
  ...telling,
  useWords() {
    const t = useTranslations('tic-tac-toe.board')
    return useMemo(() => wordsOf(t), [t])
  },
  Things,
  State,
}
