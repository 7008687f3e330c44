import { describeLawsOf } from '../testing/laws-of.ts'
import { prisonersDilemmaSecrets } from './laws.ts'

describeLawsOf('prisoners-dilemma', prisonersDilemmaSecrets)
