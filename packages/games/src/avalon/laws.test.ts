import { describeLawsOf } from '../testing/laws-of.ts'
import { avalonSecrets } from './laws.ts'

describeLawsOf('avalon', avalonSecrets)
