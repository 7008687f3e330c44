import { openQuest } from '@masquerade/games/avalon/table'
import { rowBoard } from '../forms/row-board.tsx'
import { QuestTrack } from './quest-track.tsx'
import { telling } from './telling.ts'

/** The quests in a row. */
export const Board = rowBoard(telling, ({ table }) => (
  <QuestTrack settings={table.settings} quests={table.quests} current={openQuest(table).quest} />
))
