import { describeLawsOf } from '../testing/laws-of.ts'
import { ticTacToeSecrets } from './laws.ts'

describeLawsOf('tic-tac-toe', ticTacToeSecrets)
