import { err, ok, type Result } from '@masquerade/game'
import type { Casting } from '../manifest/casting.ts'
import { canonical, documentDigest } from '../manifest/digest.ts'
import { type Experiment, experimentOf } from '../manifest/experiment.ts'
import type { Manifest } from '../manifest/manifest.ts'
import type { BareSpec } from '../manifest/player-spec.ts'
import { type Refusal, refusal } from '../manifest/refusals.ts'
import type { Cell, PlayedMatch } from '../play/cell.ts'
import { changesBetween } from './changes.ts'
import type { Change, Lineage } from './history.ts'

/** An experiment (fork) made from another one by changes of its manifest. */
interface Fork {
  experiment: Experiment
  parent: Experiment
  changed: readonly Change[]
}

/**
 * Makes an experiment (fork) from a parent run with a changed manifest; refused where the manifest is invalid, changes
 * nothing, or has another design than the parent. A fork under a new name still plays the same deals as the parent,
 * unless its manifest names a third run whose deals it plays.
 */
export function forkOf(parent: Experiment, document: unknown, casting: Casting): Result<Fork, Refusal[]> {
  const first = experimentOf(forkDocument(parent.manifest, document), casting)
  if (!first.ok) return first
  const settled = asFarAsParent(parent, first.value, casting)
  if (!settled.ok) return settled
  const experiment = settled.value
  if (experiment.manifest.design !== parent.manifest.design) {
    const why = `a fork keeps the design of its parent, ${parent.manifest.design}: another one is another experiment`
    return err([refusal(['design'], 'fork', why)])
  }
  const changed = changesBetween(parent.manifest, experiment.manifest)
  if (changed.length > 0) return ok({ experiment, parent, changed })
  return err([refusal([], 'fork', 'the fork changes nothing: its table would be that of its parent')])
}

/**
 * Returns the manifest of a fork (an experiment made by changing a parent experiment). A fork under a new name gets the
 * field `blocksOf`, the name that seeds all random draws, so that fork and parent have the same deals.
 */
export function forkDocument(parent: Pick<Manifest, 'experiment' | 'blocksOf'>, document: unknown): unknown {
  if (typeof document !== 'object' || document === null || 'blocksOf' in document) return document
  const isRenamed = 'experiment' in document && document.experiment !== parent.experiment
  return isRenamed ? { ...document, blocksOf: parent.blocksOf ?? parent.experiment } : document
}

/**
 * Limits a fork (an experiment made by changing a parent experiment) to the parent's number of matches where the parent
 * was cut short, provided that both have the same number of deals and of matches for each deal.
 */
function asFarAsParent(parent: Experiment, fork: Experiment, casting: Casting): Result<Experiment, Refusal[]> {
  const isAlike = (one: Experiment, other: Experiment) =>
    one.matchesPerBlock === other.matchesPerBlock && one.manifest.blocks === other.manifest.blocks
  if (!isAlike(parent, fork) || parent.planned === fork.planned) return ok(fork)
  return experimentOf(fork.manifest, casting, { games: parent.planned })
}

/**
 * Yields the matches of a parent run that its fork (an experiment made by changing the parent) need not play again,
 * with their numbers in the fork. Both plans are read in step, one deal at a time, to save memory.
 */
export function* reusedMatches(
  { experiment, parent }: Pick<Fork, 'experiment' | 'parent'>,
  matches: Iterable<PlayedMatch>,
): Generator<{ at: number; match: PlayedMatch }> {
  const blocks = blocksOf(parent, matches)
  let block = blocks.next()
  let at = 0
  for (const cell of experiment.cells()) {
    while (!block.done && block.value.block < cell.block) block = blocks.next()
    if (block.done) return
    const match = block.value.block === cell.block ? block.value.matches.get(cellIdentity(experiment, cell)) : undefined
    if (match) yield { at, match: takenOver(experiment, cell, match) }
    at++
  }
}

interface Block {
  block: number
  matches: ReadonlyMap<string, PlayedMatch>
}

/**
 * Yields the matches of a run that are not void, by the key that identifies equal matches, one deal after the other.
 */
function* blocksOf(experiment: Experiment, played: Iterable<PlayedMatch>): Generator<Block> {
  let own: { block: number; matches: Map<string, PlayedMatch> } | undefined
  const cells = experiment.cells()
  for (const match of played) {
    const next = cells.next()
    if (next.done) break
    if (own?.block !== next.value.block) {
      if (own) yield own
      own = { block: next.value.block, matches: new Map() }
    }
    if (match.void === undefined) own.matches.set(cellIdentity(experiment, next.value), match)
  }
  if (own) yield own
}

/**
 * Returns a match reused from the parent run, with the agents' names in this run, and without its cost, which the
 * parent run has paid.
 */
export function takenOver(experiment: Experiment, cell: Cell, { spent: _, ...match }: PlayedMatch): PlayedMatch {
  const readers = experiment.readerNamesIn(cell)
  return { ...match, agents: experiment.agentsIn(cell), ...(readers.length > 0 && { readers }) }
}

/** Returns the lineage that a fork stores: its parent run, the changes, and the number of matches it reuses. */
export const lineageOf = ({ parent, changed }: Fork, reused: number): Lineage => ({
  parent: parent.digest,
  changed,
  reused,
})

/**
 * Returns a text that contains everything on which the course of a match depends: random streams, game, settings, deal,
 * the agents by seat and condition, and the probes (questions beside the game). The agents' display names are left out.
 */
function cellIdentity(experiment: Experiment, cell: Cell): string {
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

/**
 * Returns the key by which a site finds a match that need not be played again: the match's identity, and the versions
 * of its game and agents.
 */
export function cellKey(experiment: Experiment, cell: Cell, versionOf: (spec: BareSpec) => string | undefined): string {
  const versionsOf = (specs: readonly BareSpec[]) => specs.map((spec) => versionOf(spec) ?? null)
  const reading = versionsOf(experiment.readingIn(cell))
  const readers = reading.some((version) => version !== null) ? reading : []
  const { version } = experiment.design.plays ? { version: 0 } : experiment.gameOf(cell)
  const versions = [...versionsOf(experiment.seatedIn(cell)), ...readers]
  return documentDigest({ match: cellIdentity(experiment, cell), versions, version })
}
