import { canonical } from '../manifest/digest.ts'
import type { Experiment } from '../manifest/experiment.ts'
import type { Cell } from '../play/cell.ts'

/**
 * All that decides how a match is played, as text: where its chance comes from, what is played with which settings and
 * deal, who sits where under which condition, and what is asked beside and of whom. What agents are called is no part of it.
 */
export function cellIdentity(experiment: Experiment, cell: Cell): string {
  const { design, manifest } = experiment
  const { path, repeat = 0, condition, config, deal, about } = cell
  return canonical({
    ...{ path, repeat, condition, config, deal, about },
    design: design.id,
    game: cell.game ?? design.game ?? null,
    probes: manifest.probes ?? [],
    seats: experiment.seatedIn(cell),
    ...(cell.readers && { readers: experiment.readingIn(cell) }),
  })
}
