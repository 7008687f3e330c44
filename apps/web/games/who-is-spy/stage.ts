import type { WhoIsSpyEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/who-is-spy/table'
import { suspectRounds } from '@masquerade/games/who-is-spy/table'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableStage } from '@/features/watch/tabletop/tabletop.ts'
import { Middle } from './middle.tsx'
import { Card, Reasons, State } from './seat-things.tsx'
import { telling, wordsOf } from './telling.ts'

export const stage: TableStage<WhoIsSpyEvent, Table> = {
  ...telling,
  useWords() {
    const t = useTranslations('who-is-spy.board')
    return useMemo(() => wordsOf(t), [t])
  },
  Middle,
  Card,
  State,
  Reasons,
  suspectsIn: suspectRounds,
  // The components below the play table are loaded on demand, since the home page shows the play table alone.
  Line: dynamic(() => import('./line.tsx').then((file) => file.Line)),
  After: dynamic(() => import('./board/after-the-game.tsx').then((file) => file.AfterTheGame)),
}
