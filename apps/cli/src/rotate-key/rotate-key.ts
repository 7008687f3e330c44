import { bringInNext, type Keys, keyIn, keysOf, nextKeyFile, publicHalf, readKeyFile } from '@masquerade/store/secrets'

export interface KeySource {
  key?: string
  file: string
}

/**
 * The new key is in its file before any secret is sealed for it, so that nothing is lost wherever the rotation is
 * interrupted: running it again continues. Runners that read the file find the new key by themselves.
 */
export async function rotateKey(
  keys: Pick<Keys, 'rotate'>,
  { key, file }: KeySource,
  say: (line: string) => void,
): Promise<void> {
  const inFile = readKeyFile(file)
  const old = key ?? inFile
  if (old === undefined) throw new Error(`there is no key in ${file}: a runner makes one on its first start`)
  const byFile = inFile !== undefined && idOf(inFile) === idOf(old)
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
  say(`Retired the key ${idOf(old)}, and sealed ${counted(resealed)} for the new one`)
  if (byFile) say(`The new key is in ${file}, the old one is kept in ${bringInNext(file)}`)
  if (key !== undefined) {
    say(
      `Now give the runners the key in ${file} as MASQUERADE_RUNNER_KEY, or leave that variable out, and restart them`,
    )
  }
  for (const agent of failed) say(`The secret of agent ${agent} cannot be opened: its owner has to give it again`)
}

const idOf = (privateKey: string): string => publicHalf(privateKey).id
const counted = (secrets: number): string => `${secrets} ${secrets === 1 ? 'secret' : 'secrets'}`
const unique = (keys: readonly string[]): string[] => [...new Map(keys.map((key) => [idOf(key), key])).values()]
