import type { WhoIsSpyEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/who-is-spy/table'
import { suspectRounds } from '@masquerade/games/who-is-spy/table'
import dynamic from 'next/dynamic'
import type { TableStage } from '@/features/watch/tabletop/tabletop.ts'
import { boardWords } from '../forms/board-words.ts'
import { Middle } from './middle.tsx'
import { Card, Reasons, State } from './seat-things.tsx'
import { telling, wordsOf } from './telling.ts'

export const stage: TableStage<WhoIsSpyEvent, Table> = {
  ...telling,
  useWords: boardWords('who-is-spy.board', wordsOf),
  Middle,
  Card,
  State,
  Reasons,
  suspectsIn: suspectRounds,
  // The browser loads the components below the drawing of the game only when needed, since the home page shows the
  // drawing alone.
  Line: dynamic(() => import('./line.tsx').then((file) => file.Line)),
  After: dynamic(() => import('./board/after-the-game.tsx').then((file) => file.AfterTheGame)),
}
