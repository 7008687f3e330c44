import { describeLawsOf } from '../testing/laws-of.ts'
import { connectFourSecrets } from './laws.ts'

describeLawsOf('connect-four', connectFourSecrets)
