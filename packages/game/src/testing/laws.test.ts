import { highPick, highPickSecrets } from './high-pick.ts'
import { describeLaws } from './laws.ts'
import { playthroughOf, randomLog } from './playthrough.ts'

describeLaws(highPick, highPickSecrets, {
  folder: 'packages/game/src/testing',
  recordedBy: 'npm run record',
  recorded: { random: playthroughOf(highPick, randomLog(highPick, 1)) },
})
