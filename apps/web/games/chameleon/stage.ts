import type { ChameleonEvent } from '@masquerade/games'
import { suspectRounds } from '@masquerade/games/chameleon/suspects'
import type { Table } from '@masquerade/games/chameleon/table'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { TableStage } from '@/features/tabletop/tabletop.ts'
import { isolated } from '@/lib/isolated.ts'
import { Story } from './story.tsx'
import { telling } from './telling.ts'
import { Reasons, State, Things } from './things.tsx'
import { wordsOf } from './words.ts'

export const stage: TableStage<ChameleonEvent, Table> = {
  ...telling,
  suspectsIn: suspectRounds,
  useWords() {
    const t = useTranslations('chameleon.board')
    return useMemo(() => wordsOf(t, isolated), [t])
  },
  Things,
  State,
  After: Story,
  Reasons,
}
