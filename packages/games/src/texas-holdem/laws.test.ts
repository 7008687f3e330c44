import { describeLawsOf } from '../testing/laws-of.ts'
import { texasHoldemSecrets } from './laws.ts'

describeLawsOf('texas-holdem', texasHoldemSecrets)
