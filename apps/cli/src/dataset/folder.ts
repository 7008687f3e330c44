import { createReadStream } from 'node:fs'
import { lstat, mkdir, opendir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DatasetFile, DatasetFolder } from '@masquerade/datasets'
import { Refused } from '../../../../scripts/command/io.ts'

interface Bounds {
  files: number
  textBytes: number
  line: number
}

const USUAL: Bounds = { files: 100_000, textBytes: 128_000_000, line: 32_000_000 }

/** Only plain files of a dataset's folder are read: links, pipes and devices are ignored. */
export function datasetFolder(root: string, bounds: Bounds = USUAL): DatasetFolder {
  return {
    async paths() {
      const found: string[] = []
      let seen = 0
      const folders = ['']
      for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
        for await (const entry of await opendir(path.join(root, folder))) {
          seen += 1
          if (seen > bounds.files) {
            throw new Refused(`there are more than ${bounds.files} files in ${root}: no dataset has so many`)
          }
          ;(entry.isDirectory() ? folders : found).push(folder === '' ? entry.name : `${folder}/${entry.name}`)
        }
      }
      return found.sort()
    },
    async text(file) {
      const size = await sizeOf(root, file)
      if (size === undefined) return undefined
      if (size > bounds.textBytes) throw new Refused(`${file} has more than ${bounds.textBytes} bytes: no dataset has`)
      return readFile(path.join(root, file), 'utf8')
    },
    async *lines(file) {
      if ((await sizeOf(root, file)) !== undefined) yield* linesOf(path.join(root, file), file, bounds)
    },
  }
}

export async function writeDatasetFile(root: string, { path: name, text }: DatasetFile): Promise<void> {
  const place = path.join(root, name)
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, text)
}

/** Lines are read byte for byte with their line ends, because text libraries would also split at other characters. */
async function* linesOf(place: string, file: string, { line }: Bounds): AsyncGenerator<string> {
  let waiting: string[] = []
  let length = 0
  for await (const piece of createReadStream(place, 'utf8')) {
    let from = 0
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      yield waiting.join('') + piece.slice(from, end + 1)
      ;[waiting, length, from] = [[], 0, end + 1]
    }
    if (from === piece.length) continue
    waiting.push(piece.slice(from))
    length += piece.length - from
    if (length > line) throw new Refused(`${file} has a line of more than ${line} characters: no match has`)
  }
  if (length > 0) yield waiting.join('')
}

async function sizeOf(root: string, file: string): Promise<number | undefined> {
  const found = await lstat(path.join(root, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (found && !found.isFile()) throw new Refused(`${file} is no plain file: a dataset has no others`)
  return found?.size
}
