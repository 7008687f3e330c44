import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { asError } from '../database/faults.ts'
import { makeKeyPair, publicHalf } from './sealing.ts'

/** The file contains the private key; files beside it contain the next key (`.next`) and replaced keys (`.<id>`). */
export function readKeyFile(file: string): string | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw outOfReach(file, error)
  }
  try {
    publicHalf(text)
  } catch {
    throw new Error(`${file} holds no X25519 private key in PEM: give the right file, or move this one away`)
  }
  return text
}

/** Returns the private key in the file, or creates it; two processes that create it at once get the same key. */
export function keyIn(file: string): { privateKey: string; made: boolean } {
  const known = readKeyFile(file)
  if (known !== undefined) return { privateKey: known, made: false }
  const whole = `${file}.${randomBytes(6).toString('hex')}.tmp`
  const { privateKey } = makeKeyPair()
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(whole, privateKey, { mode: 0o600, flag: 'wx' })
    linkSync(whole, file) // never half a key, and never in the place of one that is there
    return { privateKey, made: true }
  } catch (error) {
    const other = isCode(error, 'EEXIST') ? readKeyFile(file) : undefined
    if (other === undefined) throw outOfReach(file, error)
    return { privateKey: other, made: false }
  } finally {
    if (existsSync(whole)) rmSync(whole)
  }
}

function outOfReach(file: string, error: unknown): Error {
  const account = `the account ${process.geteuid?.()} may neither read nor write it`
  const reasons: Record<string, string> = {
    ENOSPC: 'the disk is full',
    EROFS: 'it would lie on a file system that is read-only',
    EACCES: account,
    EPERM: account,
  }
  const [, why] = Object.entries(reasons).find(([code]) => isCode(error, code)) ?? []
  if (why === undefined) return asError(error)
  return new Error(
    `no key for agents' secrets can be had from ${file}: ${why}. Give a folder that this account may write to as MASQUERADE_DATA, or the key itself as MASQUERADE_RUNNER_KEY`,
    { cause: error },
  )
}

export function keysOf(file: string): string[] {
  return keyFilesOf(file)
    .map(readKeyFile)
    .filter((key) => key !== undefined)
}

function keyFilesOf(file: string): string[] {
  const folder = path.dirname(file)
  const beside = new RegExp(`^${escaped(path.basename(file))}\\.(next|[0-9a-f]{16})$`)
  let names: string[] = []
  try {
    names = readdirSync(folder).filter((name) => beside.test(name))
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
  return [file, ...names.sort().map((name) => path.join(folder, name))]
}

/** A new private key stays in a separate file until all agents' secrets have been encrypted for it. */
export const nextKeyFile = (file: string): string => `${file}.next`

export function bringInNext(file: string): string {
  const old = readKeyFile(file)
  if (old === undefined) throw new Error(`there is no key in ${file}`)
  if (readKeyFile(nextKeyFile(file)) === undefined)
    throw new Error(`another command has put the new key in ${file} meanwhile: there is nothing left to do`)
  const aside = `${file}.${publicHalf(old).id}`
  if (readKeyFile(aside) === undefined) {
    const whole = `${aside}.tmp`
    writeFileSync(whole, old, { mode: 0o600 })
    renameSync(whole, aside)
  }
  renameSync(nextKeyFile(file), file)
  return aside
}

/** Makes key files readable for the site's account only, as far as file permissions allow it. */
export function keepPrivate(file: string): string[] {
  return keyFilesOf(file).flatMap((one) => closed(one) ?? [])
}

function closed(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false })
  if (!stat) return undefined
  const self = process.geteuid?.()
  // Root may use a key file of another account, since root may run a site that another user has set up.
  if (self !== undefined && self !== 0 && stat.uid !== self) {
    throw new Error(
      `${file} belongs to another account (user number ${stat.uid}), which can read it: give it to this one (chown ${self}), or give the runner another file with MASQUERADE_RUNNER_KEY_FILE`,
    )
  }
  const mode = stat.mode & 0o777
  if ((mode & 0o077) === 0) return undefined
  const was = `${file} was open to other accounts (mode ${mode.toString(8)})`
  try {
    chmodSync(file, 0o600)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : error
    throw new Error(
      `${was} and cannot be closed (${why}): make it readable for this one alone (chmod 600), or give the key itself as MASQUERADE_RUNNER_KEY`,
      { cause: error },
    )
  }
  return `${was}, and is closed now: if somebody may have read it, make a new key with npm run -s rotate-key`
}

const isCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
