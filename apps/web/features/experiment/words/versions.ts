import { type ExperimentWords, number, share, words } from './experiment-words.ts'

/** Two versions of an agent in one game; its further columns are the game's own figures. */
export const versionWords: ExperimentWords = {
  columns: {
    score: number(['Score', 'points a game'], ['得分', '每局得分']),
    won: share(['Won', 'of its games'], ['获胜', '占它的局数']),
  },
  counts: { games: words('games', '局数') },
  conditions: { old: words('old version', '旧版本'), new: words('new version', '新版本') },
}
