import { describeLawsOf } from '../testing/laws-of.ts'
import { publicGoodSecrets } from './laws.ts'

describeLawsOf('public-good', publicGoodSecrets)
