import { existsSync } from 'node:fs'
import path from 'node:path'
import { gameOf } from '@masquerade/games'
import { FILES, verifyDataset } from '@masquerade/metrics/dataset'
import { rebuildProgress } from '../rebuild-progress.ts'
import { datasetFolder } from './folder.ts'

/** What was published elsewhere: the digest of the dataset or of its logs, and of what was committed to beforehand. */
interface HeldTo {
  published: string | undefined
  committed: string | undefined
}

/** Verifies a dataset and prints what came of it: `equal`, or a line for everything that is not. False when anything is. */
export async function verified(root: string, heldTo: HeldTo): Promise<boolean> {
  if (!existsSync(path.join(root, FILES.manifest))) {
    console.error(`${root}: it is no dataset: there is no ${FILES.manifest} in it`)
    return false
  }
  let faults = 0
  const tell = (fault: string): void => {
    faults += 1
    console.log(fault)
  }
  const { progress, stop } = rebuildProgress('verify')
  progress(0, 0)
  const found = await verifyDataset(datasetFolder(root), { ...heldTo, gameOf, tell, progress }).finally(stop)
  if (!found || faults > 0) {
    console.log(`different: ${faults} ${faults === 1 ? 'difference' : 'differences'}`)
    return false
  }
  const { matches, agents, digest, logs, committed } = found
  const held = committed === undefined ? '' : `, commitment ${committed}`
  console.log(`equal: ${matches} matches, ${agents} agents, sha256 ${digest}, logs ${logs}${held}`)
  return true
}
