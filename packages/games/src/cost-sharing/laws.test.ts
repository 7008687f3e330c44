import { describeLawsOf } from '../testing/laws-of.ts'
import { costSharingSecrets } from './laws.ts'

describeLawsOf('cost-sharing', costSharingSecrets)
