import { chameleon } from './chameleon/scenario.ts'
import { costSharing } from './cost-sharing/scenario.ts'
import { prisonersDilemma } from './prisoners-dilemma/scenario.ts'
import { publicGood } from './public-good/scenario.ts'
import type { Scenario } from './scenario.ts'
import { whoIsSpy } from './who-is-spy/scenario.ts'

/** The MAgIC paper's five games, in the order of its tables. */
export const SCENARIOS: readonly Scenario[] = [chameleon, whoIsSpy, costSharing, prisonersDilemma, publicGood]

/** The games of the MAgIC paper in which players do not speak; the paper's second table shows their results. */
export const BARGAINS: readonly Scenario[] = [costSharing, prisonersDilemma, publicGood]

/** The MAgIC paper's games whose settings are chosen by how even both sides' chances are. */
export const WORD_GAMES: readonly Scenario[] = [chameleon, whoIsSpy]

export const scenarioOf = (game: string | undefined): Scenario | undefined =>
  SCENARIOS.find((scenario) => scenario.game === game)
