import {
  bringInNext,
  type Keys,
  keyIn,
  keys,
  keysOf,
  nextKeyFile,
  publicHalf,
  readKeyFile,
} from '@masquerade/store/secrets'
import { command, enter, Refused } from '../../../scripts/command/io.ts'
import { type Environment, environmentOf } from './env.ts'
import { withSiteDatabase } from './site-database.ts'

/** Encrypts all agents' secrets with a new key. The key is stored first, so the command can be repeated. */
export async function rotateKey(
  keys: Pick<Keys, 'rotate' | 'current'>,
  { key, file }: Environment['runnerKey'],
  say: (line: string) => void,
): Promise<void> {
  const inFile = readKeyFile(file)
  const old = key ?? inFile
  if (old === undefined) throw new Error(`there is no key in ${file}: a runner makes one on its first start`)
  // Only the current key can be what an earlier rotation made: any other one in the file is older, and may have leaked.
  const isGoneOnTo = inFile !== undefined && idOf(inFile) !== idOf(old) && idOf(inFile) === (await keys.current())?.id
  const byFile = inFile !== undefined && !isGoneOnTo
  const place = byFile ? nextKeyFile(file) : file
  const { privateKey, made } = keyIn(place)
  say(made ? `Made the key ${idOf(privateKey)}` : `Going on to the key ${idOf(privateKey)}, made before, in ${place}`)

  let resealed = 0
  const failed = new Set<string>()
  for (const from of unique([old, ...keysOf(file)])) {
    if (idOf(from) === idOf(privateKey)) continue
    const rotated = await keys.rotate({ from, to: privateKey })
    resealed += rotated.resealed
    for (const agent of rotated.failed) failed.add(agent)
  }
  say(`Retired the key ${idOf(old)}, and sealed ${resealed} ${resealed === 1 ? 'secret' : 'secrets'} for the new one`)
  if (byFile) say(`The new key is in ${file}, the old one is kept in ${bringInNext(file)}`)
  if (key !== undefined) {
    say(
      `Now give the runners the key in ${file} as MASQUERADE_RUNNER_KEY, or leave that variable out, and restart them`,
    )
  }
  for (const agent of failed) say(`The secret of agent ${agent} cannot be opened: its owner has to give it again`)
}

const idOf = (privateKey: string): string => publicHalf(privateKey).id
const unique = (keys: readonly string[]): string[] => [...new Map(keys.map((key) => [idOf(key), key])).values()]

const USAGE = `rotate-key
Makes a new key for agents' secrets, seals all of them anew for it, and retires the old one, which is kept aside.
Needs the site's database and key: run it where the runner runs, with the same environment, while the database is up.`

export const main = command('rotate-key', USAGE, (argv, io) => {
  if (argv.length > 0) throw new Refused(USAGE)
  return withSiteDatabase(io, ({ database }) => rotateKey(keys(database), environmentOf(io).runnerKey, io.log))
})

await enter(import.meta.url, main)
