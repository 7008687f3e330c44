import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { keysOf, publicHalf } from '@masquerade/store/secrets'
import type { Io } from '../../../../scripts/command/io.ts'
import { makeFolder } from '../../../../scripts/start/make-folder.ts'
import type { Environment } from '../env.ts'
import { BackupError } from './read-backup.ts'

type Keys = readonly { id: string; secrets: number }[]

const PEM = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----\n?/g

export function keysHere({ key, file }: Environment['runnerKey']): string[] {
  const all = [...(key === undefined ? [] : [key]), ...keysOf(file)]
  return [...new Map(all.map((pem) => [publicHalf(pem).id, pem])).values()]
}

/** Writes private keys to a new file that only its owner can read; "-" prints the keys instead. */
export function writeKeys(file: string, keys: readonly string[], { bytes }: Pick<Io, 'bytes'>): void {
  const text = keys.map((pem) => `${pem.trimEnd()}\n`).join('')
  if (file === '-') bytes.write(text)
  else writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
}

export function readKeys(from: string): string[] {
  const keys = existsSync(from) ? (readFileSync(from, 'utf8').match(PEM) ?? []) : []
  if (keys.length === 0) throw new BackupError(`${from} holds no key: give the file that --keys of backup wrote`)
  return keys
}

export function bringKeys(keys: readonly string[], place: string): string[] {
  // The folder for keys is created only when there are keys to store, since it may not be writable.
  if (keys.length > 0) makeFolder(path.dirname(place))
  return keys.map((pem) => {
    const { id } = publicHalf(pem)
    const there = keysOf(place).map((other) => publicHalf(other).id)
    if (!there.includes(id)) {
      writeFileSync(existsSync(place) ? `${place}.${id}` : place, pem, { mode: 0o600, flag: 'wx' })
    }
    return id
  })
}

/** A backup contains no private keys, so this text tells the operator which keys are needed to read its secrets. */
export function aboutKeys(keys: Keys, here: readonly string[]): string[] {
  const ids = here.map((pem) => publicHalf(pem).id)
  return keys.map(({ id, secrets }) => {
    const sealed = `${secrets} ${secrets === 1 ? 'secret of an agent is' : 'secrets of agents are'} sealed for the key ${id}`
    return ids.includes(id) ? `${sealed}, which is here` : `${sealed}, which is NOT here: without it ${LOST}`
  })
}

const LOST = 'their owners have to give them again'
