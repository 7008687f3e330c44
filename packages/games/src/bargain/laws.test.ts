import { describeLawsOf } from '../testing/laws-of.ts'
import { bargainSecrets } from './laws.ts'

describeLawsOf('bargain', bargainSecrets)
