import { type ExperimentWords, share } from './experiment-words.ts'

/** What MAgIC's table has of this game. */
export const chameleonColumns: ExperimentWords['columns'] = {
  winRateChameleon: share(
    ['Won as chameleon', 'of its games, a tie counted in part'],
    ['当变色龙获胜', '占它的局数，平局按部分计'],
  ),
  winRateOthers: share(['Won as one of the others', 'of its games'], ['当其他人获胜', '占它的局数']),
}
