import { createReadStream } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DatasetFile, DatasetFolder } from '@masquerade/metrics/dataset'

/** A dataset in a folder of this machine. */
export function datasetFolder(root: string): DatasetFolder {
  return {
    async paths() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => !entry.isDirectory())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
        .sort()
    },
    text: (file) => readFile(path.join(root, file), 'utf8').catch(missing),
    lines: (file) => linesOf(path.join(root, file)),
  }
}

export async function writeDatasetFile(root: string, { path: name, text }: DatasetFile): Promise<void> {
  const place = path.join(root, name)
  await mkdir(path.dirname(place), { recursive: true })
  await writeFile(place, text)
}

/** Each with its end, byte for byte: what reads lines for people takes several characters for an end. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of createReadStream(file, 'utf8')) {
    rest += piece
    let from = 0
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
      yield rest.slice(from, end + 1)
      from = end + 1
    }
    rest = rest.slice(from)
  }
  if (rest !== '') yield rest
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
