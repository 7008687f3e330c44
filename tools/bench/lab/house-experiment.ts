import { casting } from '@masquerade/casting'
import { BUILT_IN, type Experiment } from '@masquerade/lab'
import { settledOr } from '../../../apps/cli/src/lab/document.ts'

/** The experiment whose matches are measured: the one of the house's agents that all others are set beside. */
const NAME = 'wis-2'

export const houseExperiment = (games: number): Experiment => settledOr(NAME, BUILT_IN[NAME], { games }, casting)
