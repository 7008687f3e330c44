import { highPick, highPickSecrets } from './high-pick.ts'
import { describeLaws } from './laws.ts'
import { playthroughOf, randomLog } from './playthrough.ts'

describeLaws(highPick, highPickSecrets, { random: playthroughOf(highPick, randomLog(highPick, 1)) })
