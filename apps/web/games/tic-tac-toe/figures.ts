import { duelColumns, duelGroups, duelWords } from '../forms/duel-figures.ts'
import type { FigurePages } from '../game-pages.ts'

export const figures: FigurePages = { columns: duelColumns, groups: duelGroups, words: duelWords() }
