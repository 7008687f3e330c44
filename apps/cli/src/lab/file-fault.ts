import { codeOf } from '../../../../scripts/command/io.ts'

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this account may not read or write it',
  EPERM: 'this account may not read or write it',
  EROFS: 'it lies on a disk that is read-only',
  ENOSPC: 'the disk is full',
}

/** A sentence for an error of the file system; undefined for all other errors. */
export function fileFault(error: unknown): string | undefined {
  const code = codeOf(error)
  if (!(error instanceof Error) || !code?.startsWith('E')) return undefined
  const fault = FAULTS[code]
  return fault !== undefined && 'path' in error ? `${error.path}: ${fault} (${code})` : error.message
}
