import { err, type Result } from '@masquerade/game'
import type { Casting } from '../manifest/casting.ts'
import { canonical } from '../manifest/digest.ts'
import { type Experiment, experimentOf } from '../manifest/experiment.ts'
import { type Refusal, refusal } from '../manifest/refusals.ts'

/**
 * An extension of an experiment is refused before the result table is finished, and where the longer plan would set up
 * the existing matches differently.
 */
export function withMoreBlocks(
  experiment: Experiment,
  more: number,
  played: number,
  casting: Casting,
): Result<Experiment, Refusal[]> {
  const { manifest, planned } = experiment
  if (played < planned) {
    const why = `${played} of ${planned} matches are played: blocks can be added once the table is done`
    return err([refusal(['blocks'], 'unfinished', why)])
  }
  const longer = experimentOf({ ...manifest, blocks: manifest.blocks + more }, casting)
  if (!longer.ok || continues(longer.value, experiment)) return longer
  const why = `${manifest.design} sets its blocks up by how many there are: none can be added`
  return err([refusal(['blocks'], 'blocks', why)])
}

function continues(longer: Experiment, shorter: Experiment): boolean {
  const cells = longer.cells()
  for (const cell of shorter.cells()) {
    const next = cells.next()
    if (next.done || canonical(next.value) !== canonical(cell)) return false
  }
  return !cells.next().done
}
