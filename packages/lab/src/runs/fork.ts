import { err, ok, type Result } from '@masquerade/game'
import type { Catalogue } from '../manifest/catalogue.ts'
import { canonical, documentDigest } from '../manifest/digest.ts'
import { type Experiment, experimentOf } from '../manifest/experiment.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { BareSpec } from '../manifest/player-spec.ts'
import { type Refusal, refusal } from '../manifest/refusals.ts'
import { byBlock, type Cell, type PlayedMatch } from '../play/cell.ts'
import { addedBefore, changesBetween, type Lineage, type RunHistory } from './changes.ts'
import { plannedMatches } from './run-lines.ts'

type Fork = Extract<ReturnType<typeof forkOf>, { ok: true }>['value']

/** A fork (a changed copy of an experiment) keeps its parent's design and differs from it in something. */
export function forkOf(parent: Experiment, document: unknown, catalogue: Catalogue) {
  const first = experimentOf(forkDocument(parent.manifest, document), catalogue)
  if (!first.ok) return first
  const settled = asFarAsParent(parent, first.value, catalogue)
  if (!settled.ok) return settled
  const experiment = settled.value
  if (experiment.manifest.design !== parent.manifest.design) {
    return err([refusal(['design'], 'fork.design', { design: parent.manifest.design })])
  }
  const changed = changesBetween(parent.manifest, experiment.manifest)
  if (changed.length > 0) return ok({ experiment, parent, changed })
  return err([refusal([], 'fork.same')])
}

/** A fork with a new name states the old one in `blocksOf`, to get the same deals. */
export function forkDocument(parent: Pick<Manifest, 'experiment' | 'blocksOf'>, document: unknown): unknown {
  if (typeof document !== 'object' || document === null || 'blocksOf' in document) return document
  const isRenamed = 'experiment' in document && document.experiment !== parent.experiment
  return isRenamed ? { ...document, blocksOf: parent.blocksOf ?? parent.experiment } : document
}

/** Where a parent was limited to a part of its matches, its fork gets the same limit. */
function asFarAsParent(parent: Experiment, fork: Experiment, catalogue: Catalogue): Result<Experiment, Refusal[]> {
  const isAlike = (one: Experiment, other: Experiment) =>
    one.matchesPerBlock === other.matchesPerBlock && one.manifest.blocks === other.manifest.blocks
  if (!isAlike(parent, fork) || parent.planned === fork.planned) return ok(fork)
  return experimentOf(fork.manifest, catalogue, { games: parent.planned })
}

/** The plans of parent and fork are read side by side to save memory. */
export function* reusedMatches(
  { experiment, parent }: Pick<Fork, 'experiment' | 'parent'>,
  matches: Iterable<PlayedMatch>,
): Generator<{ at: number; match: PlayedMatch }> {
  const blocks = blocksOf(parent, matches)
  let block = blocks.next()
  for (const { number: at, cell } of experiment.places()) {
    while (!block.done && block.value[0] < cell.block) block = blocks.next()
    if (block.done) return
    const [number, known] = block.value
    const match = number === cell.block ? known.get(cellIdentity(experiment, cell)) : undefined
    if (match) yield { at, match: takenOver(experiment, cell, match) }
  }
}

function* blocksOf(
  experiment: Experiment,
  played: Iterable<PlayedMatch>,
): Generator<[block: number, matches: ReadonlyMap<string, PlayedMatch>]> {
  for (const [block, own] of byBlock(plannedMatches(experiment, played), ({ match }) => match.block)) {
    const matches = own.flatMap(({ match, place }) =>
      match.void === undefined && place ? [[cellIdentity(experiment, place.cell), match] as const] : [],
    )
    yield [block, new Map(matches)]
  }
}

/** A match taken over from a parent costs nothing again, so its cost is left out. */
export const takenOver = (experiment: Experiment, cell: Cell, { spent: _, ...match }: PlayedMatch): PlayedMatch =>
  withNamesOf(experiment, cell, match)

/** A played match with the names that the experiment has for its agents now. */
export function withNamesOf(experiment: Experiment, cell: Cell, match: PlayedMatch): PlayedMatch {
  const readers = experiment.namesOf(cell.readers)
  return { ...match, agents: experiment.namesOf(cell.seats), ...(readers.length > 0 && { readers }) }
}

export const lineageOf = ({ parent, changed }: Fork, reused: number, ofParent: RunHistory = {}): Lineage => ({
  parent: parent.digest,
  changed,
  reused,
  ...addedBefore(ofParent, reused),
})

/** Planned matches of one identity would run alike: equal seeds, rules, settings and agents, whatever their names. */
function cellIdentity(experiment: Experiment, cell: Cell): string {
  const { design } = experiment
  const { path, repeat = 0, condition, config, deal, about } = cell
  return canonical({
    ...{ path, repeat, condition, config, deal, about },
    design: design.id,
    game: cell.game ?? design.game ?? null,
    probes: [], // the keys of stored matches contain it
    seats: experiment.seatedIn(cell),
    ...(cell.readers && { readers: experiment.readingIn(cell) }),
  })
}

/** The site looks up a played match by this key, which contains the versions of its game and agents. */
export function cellKey(experiment: Experiment, cell: Cell, versionOf: (spec: BareSpec) => string | undefined): string {
  const versionsOf = (specs: readonly BareSpec[]) => specs.map((spec) => versionOf(spec) ?? null)
  const reading = versionsOf(experiment.readingIn(cell))
  const readers = reading.some((version) => version !== null) ? reading : []
  const { version } = experiment.design.plays ? { version: 0 } : experiment.gameOf(cell)
  const versions = [...versionsOf(experiment.seatedIn(cell)), ...readers]
  return documentDigest({ match: cellIdentity(experiment, cell), versions, version })
}

export function withMoreBlocks(
  experiment: Experiment,
  more: number,
  played: number,
  catalogue: Catalogue,
): Result<Experiment, Refusal[]> {
  const { manifest, planned } = experiment
  if (played < planned) return err([refusal(['blocks'], 'unfinished.table', { played, planned })])
  const longer = experimentOf({ ...manifest, blocks: manifest.blocks + more }, catalogue)
  if (!longer.ok || continues(longer.value, experiment)) return longer
  return err([refusal(['blocks'], 'blocks.fixed', { design: manifest.design })])
}

function continues(longer: Experiment, shorter: Experiment): boolean {
  const cells = longer.cells()
  for (const cell of shorter.cells()) {
    const next = cells.next()
    if (next.done || canonical(next.value) !== canonical(cell)) return false
  }
  return !cells.next().done
}
