import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { tarOf } from './tar.ts'

const FILES = [
  { path: 'data/matches-00001.jsonl', text: '{"name":"磁石"}\n'.repeat(40) },
  { path: 'README.md', text: 'x'.repeat(1024) },
  { path: 'empty', text: '' },
]

async function* each() {
  yield* FILES
}

async function archive(folder: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of tarOf(each(), { folder, at: new Date('2026-05-01T10:00:00Z') })) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('an archive is one for the system’s own program, byte for byte what went in', async () => {
  const place = mkdtempSync(path.join(tmpdir(), 'tar-'))
  try {
    writeFileSync(path.join(place, 'it.tar'), await archive('parlour-dataset'))
    execFileSync('tar', ['xf', 'it.tar'], { cwd: place })
    const read = FILES.map(({ path: file }) => readFileSync(path.join(place, 'parlour-dataset', file), 'utf8'))
    expect(read).toEqual(FILES.map(({ text }) => text))
  } finally {
    rmSync(place, { recursive: true })
  }
})

it('the same files make the same archive, and a name that does not fit is none that is cut off', async () => {
  expect(await archive('a')).toEqual(await archive('a'))
  await expect(archive('a'.repeat(90))).rejects.toThrow('no room for the name')
})
