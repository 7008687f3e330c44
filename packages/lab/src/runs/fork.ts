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

/** A run that is made of another one, with something changed. */
interface Fork {
  experiment: Experiment
  parent: Experiment
  changed: readonly Change[]
}

/**
 * A run's experiment with a changed manifest, refused where it does not hold, changes nothing, or is of something else.
 * Under another name it plays the parent's blocks, as far as it does not say of whose.
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

/** The document of a fork. Naming it `blocksOf` makes it play the same blocks, since all chance depends on that name. */
export function forkDocument(parent: Pick<Manifest, 'experiment' | 'blocksOf'>, document: unknown): unknown {
  if (typeof document !== 'object' || document === null || 'blocksOf' in document) return document
  const isRenamed = 'experiment' in document && document.experiment !== parent.experiment
  return isRenamed ? { ...document, blocksOf: parent.blocksOf ?? parent.experiment } : document
}

/** A parent that was cut to a number of matches has forks that are, as long as as many make a block. */
function asFarAsParent(parent: Experiment, fork: Experiment, casting: Casting): Result<Experiment, Refusal[]> {
  const isAlike = (one: Experiment, other: Experiment) =>
    one.matchesPerBlock === other.matchesPerBlock && one.manifest.blocks === other.manifest.blocks
  if (!isAlike(parent, fork) || parent.planned === fork.planned) return ok(fork)
  return experimentOf(fork.manifest, casting, { games: parent.planned })
}

/**
 * The matches of a parent that are the same in its fork, each with its number in the fork. Both go through their blocks
 * in order, so that no more than a block is held in memory.
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

/** A run's matches by what they are, block after block; those that came to nothing are not worth taking. */
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

/** A match of another run in the names of this one; what it cost was the other's. */
export function takenOver(experiment: Experiment, cell: Cell, { spent: _, ...match }: PlayedMatch): PlayedMatch {
  const readers = experiment.readerNamesIn(cell)
  return { ...match, agents: experiment.agentsIn(cell), ...(readers.length > 0 && { readers }) }
}

/** What a fork's run says of where it comes from. */
export const lineageOf = ({ parent, changed }: Fork, reused: number): Lineage => ({
  parent: parent.digest,
  changed,
  reused,
})

/**
 * All that decides how a match is played, as text: where its chance comes from, what is played with which settings and
 * deal, who sits where under which condition, and what is asked beside and of whom. What agents are called is no part of it.
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

/** What a site finds a match by that need not be played again: its identity, and the versions of its game and its agents. */
export function cellKey(experiment: Experiment, cell: Cell, versionOf: (spec: BareSpec) => string | undefined): string {
  const versionsOf = (specs: readonly BareSpec[]) => specs.map((spec) => versionOf(spec) ?? null)
  const reading = versionsOf(experiment.readingIn(cell))
  const readers = reading.some((version) => version !== null) ? reading : []
  const { version } = experiment.design.plays ? { version: 0 } : experiment.gameOf(cell)
  const versions = [...versionsOf(experiment.seatedIn(cell)), ...readers]
  return documentDigest({ match: cellIdentity(experiment, cell), versions, version })
}
