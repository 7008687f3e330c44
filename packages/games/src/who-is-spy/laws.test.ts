import { describeLawsOf } from '../testing/laws-of.ts'
import { whoIsSpySecrets } from './laws.ts'

describeLawsOf('who-is-spy', whoIsSpySecrets)
