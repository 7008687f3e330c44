import { describeLawsOf } from '../testing/laws-of.ts'
import { bidSecrets } from './laws.ts'

describeLawsOf('bid', bidSecrets)
