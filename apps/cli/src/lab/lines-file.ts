import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { bytesOfLines, RunFileError } from './run-file.ts'

/** A killed process may have left an incomplete end, which is cut off here, as is all after a line not to keep. */
export function linesFile(file: string, isKept: (line: Buffer) => boolean = () => true) {
  const descriptor = openSync(file, existsSync(file) ? 'r+' : 'wx+')
  let end = 0
  for (const line of bytesOfLines(file)) {
    if (!isKept(line)) break
    end += line.length + 1
  }
  ftruncateSync(descriptor, end)
  let isSettled = true
  return {
    isEmpty: (): boolean => end === 0,
    add(lines: readonly string[]): void {
      if (lines.length === 0) return
      const bytes = Buffer.from(`${lines.join('\n')}\n`)
      refuseOtherSize()
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(descriptor, bytes, written, bytes.length - written, end + written)
      }
      end += bytes.length
      refuseChanged()
    },
    close(): void {
      try {
        if (isSettled) refuseChanged()
        fsyncSync(descriptor)
      } finally {
        closeSync(descriptor)
      }
    },
  }

  function refuseOtherSize(): void {
    isSettled = false
    if (fstatSync(descriptor).size === end) return
    throw new RunFileError(
      `${file} was changed by something else while it was played: its whole lines are kept, and the same command goes on`,
    )
  }

  /** A file that was deleted has its bytes as long as it is open, so they are written to a file again. */
  function refuseChanged(): void {
    refuseOtherSize()
    const { ino, nlink } = fstatSync(descriptor)
    const there = statSync(file, { throwIfNoEntry: false })
    if (there?.ino === ino) {
      isSettled = true
      return
    }
    if (nlink > 0) {
      throw new RunFileError(`${file} was moved while it was played: what is played is kept where the file is now`)
    }
    const saved = there ? freeName(`${file}.saved`) : file
    copyOpen(descriptor, saved)
    throw new RunFileError(
      there
        ? `${file} was replaced by another file while it was played: what is played is kept in ${saved}`
        : `${file} was deleted while it was played: what is played is in it again, and the same command goes on`,
    )
  }
}

function freeName(wanted: string): string {
  let name = wanted
  for (let number = 2; existsSync(name); number++) name = `${wanted}-${number}`
  return name
}

function copyOpen(from: number, file: string): void {
  const to = openSync(file, 'wx')
  try {
    const piece = Buffer.alloc(1 << 20)
    for (let at = 0; ; ) {
      const read = readSync(from, piece, 0, piece.length, at)
      if (read === 0) break
      writeFileSync(to, piece.subarray(0, read))
      at += read
    }
    fsyncSync(to)
  } finally {
    closeSync(to)
  }
}
