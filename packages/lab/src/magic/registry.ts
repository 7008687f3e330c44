import { plantedSettings as chameleonPlanted, chameleonProfile } from './chameleon/profile.ts'
import { chameleon } from './chameleon/scenario.ts'
import { plantedSettings as costSharingPlanted, costSharingProfile } from './cost-sharing/profile.ts'
import { costSharing } from './cost-sharing/scenario.ts'
import { prisonersDilemmaProfile } from './prisoners-dilemma/profile.ts'
import { prisonersDilemma } from './prisoners-dilemma/scenario.ts'
import type { Profiled } from './profile.ts'
import { publicGoodProfile } from './public-good/profile.ts'
import { publicGood } from './public-good/scenario.ts'
import type { Scenario } from './scenario.ts'
import { plantedSettings as whoIsSpyPlanted, whoIsSpyProfile } from './who-is-spy/profile.ts'
import { whoIsSpy } from './who-is-spy/scenario.ts'

/** MAgIC's five games, in the order of its tables. */
export const SCENARIOS: readonly Scenario[] = [chameleon, whoIsSpy, costSharing, prisonersDilemma, publicGood]

/** Those without words, of which its second table is. */
export const BARGAINS: readonly Scenario[] = [costSharing, prisonersDilemma, publicGood]

/** Those whose settings are chosen by how even they are. */
export const WORD_GAMES: readonly Scenario[] = [chameleon, whoIsSpy]

export const scenarioOf = (game: string | undefined): Scenario | undefined =>
  SCENARIOS.find((scenario) => scenario.game === game)

/** How the stub whose truth is known plays each game. */
export const PROFILED: Readonly<Record<string, Profiled>> = {
  [chameleon.game]: chameleonProfile,
  [whoIsSpy.game]: whoIsSpyProfile,
  [costSharing.game]: costSharingProfile,
  [prisonersDilemma.game]: prisonersDilemmaProfile,
  [publicGood.game]: publicGoodProfile,
}

/** Settings in which what is given is what that stub would say, where games have something given. */
export const PLANTED_CASES = {
  [chameleon.game]: chameleonPlanted,
  [whoIsSpy.game]: whoIsSpyPlanted,
  [costSharing.game]: costSharingPlanted,
}

/** A house agent of the troupe, and who of the house plays for it where it has nobody: in the game of two words. */
export const house = (member: string, speaker: string, name: string) => ({
  house: member,
  name,
  in: { 'who-is-spy': { house: speaker } },
})
