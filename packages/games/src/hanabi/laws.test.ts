import { describeLawsOf } from '../testing/laws-of.ts'
import { hanabiSecrets } from './laws.ts'

describeLawsOf('hanabi', hanabiSecrets)
