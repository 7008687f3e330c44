import { existsSync } from 'node:fs'
import path from 'node:path'
import { FILES, type Verified, verifyDataset } from '@masquerade/datasets'
import { shortened } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { countedBoard } from '@masquerade/store/boards'
import type { Io } from '../../../../scripts/command/io.ts'
import { rebuildProgress } from '../progress.ts'
import { datasetFolder } from './folder.ts'

/** These digests were published elsewhere, so they show whether matches or random numbers were changed afterwards. */
export interface HeldTo {
  published: string | undefined
  committed: string | undefined
}

const LONGEST_FAULT = 1_000

export async function verified(io: Io, root: string, heldTo: HeldTo): Promise<boolean> {
  if (!existsSync(path.join(root, FILES.manifest))) {
    io.error(`${root}: it is no dataset: there is no ${FILES.manifest} in it`)
    return false
  }
  let faults = 0
  const tell = (fault: string): void => {
    faults += 1
    io.log(shortened(fault, LONGEST_FAULT))
  }
  const { progress, stop } = rebuildProgress(io, 'verify')
  progress(0, 0)
  const found = await verifyDataset(datasetFolder(root), {
    ...heldTo,
    ...{ gameOf, boardOf: countedBoard, tell, progress },
  }).finally(stop)
  if (!found || faults > 0) {
    io.log(`different: ${faults} ${faults === 1 ? 'difference' : 'differences'}`)
    return false
  }
  const { matches, agents, digest, logs, committed } = found
  const held = committed === undefined ? '' : `, commitment ${committed}`
  io.log(`equal: ${matches} matches, ${agents} agents, sha256 ${digest}, logs ${logs}${held}`)
  for (const change of found.changes ?? []) io.log(shortened(`changed by the organizer: ${change}`, LONGEST_FAULT))
  for (const line of unseen(found, heldTo)) io.log(line)
  return true
}

function unseen({ heldTo, matches, committed }: Verified, { committed: published }: HeldTo): string[] {
  const beforehand =
    committed === undefined || published !== undefined
      ? []
      : ['not seen without --commitment: seed, words and pairings that were chosen after the matches, to suit them.']
  if (heldTo === 'dataset') return beforehand
  if (heldTo === 'logs')
    return [
      'not seen by a digest of the logs alone: other words in README.md and CITATION.cff, another source, date, licence or name in manifest.json.',
      ...beforehand,
    ]
  if (heldTo)
    return [
      `not seen by the digest of a night: names and thoughts, README.md and CITATION.cff, and the ${matches - heldTo.matches} matches that ended after ${heldTo.night}.`,
      ...beforehand,
    ]
  return [
    'not seen without --digest: matches that were left out, or exchanged for others that the rules allow, and speeches, thoughts, names or README.md in other words, where the digests in the folder were written anew to suit.',
    'Take the digest from where it cannot be changed any more: the page of the arena, its log of changes, or what the arena published a night.',
    ...beforehand,
  ]
}
