import { describeLawsOf } from '../testing/laws-of.ts'
import { chameleonSecrets } from './laws.ts'

describeLawsOf('chameleon', chameleonSecrets)
