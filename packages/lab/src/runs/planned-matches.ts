import type { Experiment } from '../manifest/experiment.ts'
import type { Cell, PlayedMatch } from '../play/cell.ts'

export interface PlannedMatch {
  match: PlayedMatch
  /** Where the match stands in the plan; missing for a match that is not planned, or was already read. */
  place?: { number: number; cell: Cell }
}

/** A run keeps its matches in the order of the plan; some may be missing where later ones were finished first. */
export function* plannedMatches(experiment: Experiment, matches: Iterable<PlayedMatch>): Generator<PlannedMatch> {
  const cells = experiment.cells()
  let number = 0
  let next = cells.next()
  for (const match of matches) {
    while (!next.done && next.value.block <= match.block && !isOfCell(experiment, next.value, match)) {
      next = cells.next()
      number++
    }
    if (next.done || next.value.block > match.block) {
      yield { match }
      continue
    }
    yield { match, place: { number: number++, cell: next.value } }
    next = cells.next()
  }
}

/** No two planned matches of a block have the same condition, repetition and agents. */
function isOfCell(experiment: Experiment, { block, condition, repeat = 0, seats }: Cell, match: PlayedMatch): boolean {
  const isSameSetUp = block === match.block && condition === match.condition && repeat === (match.repeat ?? 0)
  const names = experiment.namesOf(seats)
  return isSameSetUp && names.length === match.agents.length && names.every((name, at) => name === match.agents[at])
}
