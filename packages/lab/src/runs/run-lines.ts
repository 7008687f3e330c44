import { documentDigest } from '../manifest/digest.ts'
import type { Experiment } from '../manifest/experiment.ts'
import type { Cell, Place, PlayedMatch } from '../play/cell.ts'
import type { Lineage, RunHistory } from './changes.ts'

type Plan = Pick<Experiment, 'manifest' | 'digest' | 'planned'>

/** The first line of a run's file says what it is a run of. */
export const headerOf = ({ manifest, digest, planned }: Plan, lineage?: Lineage) => ({
  ...{ lab: 1, experiment: manifest.experiment, digest, planned },
  manifest,
  ...(lineage && { lineage }),
})

/** A line of this form says that blocks were added to the plan; `blocks` is their new total. */
export const growthOf = ({ manifest: { blocks }, planned, digest }: Plan) => ({ more: { blocks, planned, digest } })

/** A site keeps an experiment with all its blocks: its file begins with the plan before blocks were added, as any run's. */
export function headLines(plan: Plan, { lineage, added = [] }: RunHistory, agents: Readonly<Record<string, string>>) {
  const [first = plan, ...longer] = plansOf(plan, added)
  const header = { ...headerOf(first, lineage), ...(Object.keys(agents).length > 0 && { agents }) }
  return [header, ...longer.map(growthOf)].map((line) => JSON.stringify(line))
}

function plansOf(plan: Plan, added: readonly number[]): Plan[] {
  const plans = [plan]
  for (const more of added.toReversed()) {
    const { manifest, planned } = plans[0] ?? plan
    const blocks = manifest.blocks - more
    const shorter = { manifest: { ...manifest, blocks }, planned: (planned / manifest.blocks) * blocks }
    plans.unshift({ ...shorter, digest: documentDigest({ ...shorter.manifest, planned: shorter.planned }) })
  }
  return plans
}

export interface PlannedMatch {
  match: PlayedMatch
  /** Missing for a match that is not planned, or was already read. */
  place?: Place
}

/** A run keeps its matches in the order of the plan; some may be missing where later ones were finished first. */
export function* plannedMatches(experiment: Experiment, matches: Iterable<PlayedMatch>): Generator<PlannedMatch> {
  const places = experiment.places()
  let next = places.next()
  for (const match of matches) {
    while (!next.done && next.value.cell.block <= match.block && !isOfCell(experiment, next.value.cell, match))
      next = places.next()
    if (next.done || next.value.cell.block > match.block) {
      yield { match }
      continue
    }
    yield { match, place: next.value }
    next = places.next()
  }
}

/** No two planned matches of a block have the same condition, repetition and agents. */
function isOfCell(experiment: Experiment, { block, condition, repeat = 0, seats }: Cell, match: PlayedMatch): boolean {
  const isSameSetUp = block === match.block && condition === match.condition && repeat === (match.repeat ?? 0)
  const names = experiment.namesOf(seats)
  return isSameSetUp && names.length === match.agents.length && names.every((name, at) => name === match.agents[at])
}
