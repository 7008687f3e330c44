import { chameleon } from './chameleon/scenario.ts'
import { costSharing } from './cost-sharing/scenario.ts'
import { prisonersDilemma } from './prisoners-dilemma/scenario.ts'
import { publicGood } from './public-good/scenario.ts'
import type { Scenario } from './scenario.ts'
import { whoIsSpy } from './who-is-spy/scenario.ts'

export const BARGAINS: readonly Scenario[] = [costSharing, prisonersDilemma, publicGood]

export const WORD_GAMES: readonly Scenario[] = [chameleon, whoIsSpy]

export const SCENARIOS: readonly Scenario[] = [...WORD_GAMES, ...BARGAINS]

export const scenarioOf = (game: string | undefined): Scenario | undefined =>
  SCENARIOS.find((scenario) => scenario.game === game)
