import type { AvalonEvent } from '@masquerade/games'
import { suspectRounds } from '@masquerade/games/avalon/suspects'
import type { Table } from '@masquerade/games/avalon/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { Story } from './story.tsx'
import { telling } from './telling.ts'
import { Place, Reasons, State, Things } from './things.tsx'
import { wordsOf } from './words.ts'

export const stage: TableStage<AvalonEvent, Table> = {
  ...telling,
  suspectsIn: suspectRounds,
  useWords() {
    const t = useTranslations('avalon.board')
    return useMemo(() => wordsOf(t), [t])
  },
  Things,
  State,
  Place,
  After: Story,
  Reasons,
}
