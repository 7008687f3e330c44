import { existsSync } from 'node:fs'
import path from 'node:path'
import { gameOf } from '@masquerade/games'
import { FILES, verifyDataset } from '@masquerade/metrics/dataset'
import type { Io } from '../../../../scripts/command/io.ts'
import { rebuildProgress } from '../rebuild-progress.ts'
import { datasetFolder } from './folder.ts'

/** What was published elsewhere: the digest of the dataset or of its logs, and of what was committed to beforehand. */
export interface HeldTo {
  published: string | undefined
  committed: string | undefined
}

const LONGEST_FAULT = 1_000

/** Verifies a dataset and prints what came of it: `equal`, or a line for everything that is not. False when anything is. */
export async function verified(io: Io, root: string, heldTo: HeldTo): Promise<boolean> {
  if (!existsSync(path.join(root, FILES.manifest))) {
    io.error(`${root}: it is no dataset: there is no ${FILES.manifest} in it`)
    return false
  }
  let faults = 0
  const tell = (fault: string): void => {
    faults += 1
    // A name in it may be as long as its line.
    io.log(fault.length > LONGEST_FAULT ? `${fault.slice(0, LONGEST_FAULT)}…` : fault)
  }
  const { progress, stop } = rebuildProgress(io, 'verify')
  progress(0, 0)
  const found = await verifyDataset(datasetFolder(root), { ...heldTo, gameOf, tell, progress }).finally(stop)
  if (!found || faults > 0) {
    io.log(`different: ${faults} ${faults === 1 ? 'difference' : 'differences'}`)
    return false
  }
  const { matches, agents, digest, logs, committed } = found
  const held = committed === undefined ? '' : `, commitment ${committed}`
  io.log(`equal: ${matches} matches, ${agents} agents, sha256 ${digest}, logs ${logs}${held}`)
  return true
}
