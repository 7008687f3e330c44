import type { DatasetFile } from './write.ts'

const BLOCK = 512

/** Packages for tar contain code that must be compiled when installed, so this code writes the archives. */
export async function* tarOf(files: AsyncIterable<DatasetFile>, { folder, at }: { folder: string; at: Date }) {
  const seconds = Math.floor(at.getTime() / 1000)
  for await (const { path, text } of files) {
    const bytes = Buffer.from(text)
    yield header(`${folder}/${path}`, bytes.length, seconds)
    yield bytes
    const rest = bytes.length % BLOCK
    if (rest > 0) yield Buffer.alloc(BLOCK - rest)
  }
  yield Buffer.alloc(2 * BLOCK)
}

const FIELDS = { name: 0, mode: 100, owner: 108, group: 116, size: 124, time: 136, sum: 148, type: 156, magic: 257 }
const LONGEST_NAME = 100

function header(name: string, size: number, seconds: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`an archive has no room for the name ${name}`)
  const block = Buffer.alloc(BLOCK)
  const put = (field: keyof typeof FIELDS, value: string) => block.write(value, FIELDS[field])
  put('name', name)
  put('mode', octal(0o644, 8))
  put('owner', octal(0, 8))
  put('group', octal(0, 8))
  put('size', octal(size, 12))
  put('time', octal(seconds, 12))
  put('type', '0')
  put('magic', 'ustar\u000000')
  // The tar format demands that the checksum's own field contains spaces while the checksum is computed.
  put('sum', ' '.repeat(8))
  const sum = block.reduce((all, byte) => all + byte, 0)
  put('sum', `${octal(sum, 7)} `)
  return block
}

const octal = (value: number, bytes: number): string => `${value.toString(8).padStart(bytes - 1, '0')}\u0000`
