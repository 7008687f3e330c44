import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { command, linesIn, Misused, Refused } from './io.ts'
import { inProcess } from './testing/in-process.ts'

const hostile: [string, string][] = [
  ['a carriage return', '\r'],
  ['an end of a line', '\n'],
  ['a sequence that clears the line', '\u001b[2K\u001b[1G'],
  ['the same in one character', '\u009b2K'],
  ['steps back', '\b\b\b'],
  ['a title of the window', '\u001b]0;equal\u0007'],
  ['a line separator', '\u2028'],
  ['text that runs the other way', '\u202e'],
  ['an isolate', '\u2066'],
  ['a NUL', '\u0000'],
  ['a DEL', '\u007f'],
]

it.each(hostile)('a command that prints %s prints one line, and all of it can be read', async (_, text) => {
  const said = `match 1: ${text}equal: 40 matches`
  const main = command('example', 'example', (_argv, io) => {
    io.log(said)
    io.error(said)
  })
  const { out, err } = await inProcess(main, [])
  for (const printed of [out, err]) {
    expect(printed).toMatch(/^match 1: (?:\\u[0-9a-f]{4}|[ -~])+equal: 40 matches\n$/)
    expect(JSON.parse(`"${printed.trimEnd()}"`)).toBe(said)
  }
})

it.each(hostile)('JSON with %s in it is the same JSON when it is printed', async (_, text) => {
  const main = command('json', 'json', (_argv, io) => {
    io.log(JSON.stringify({ text }))
    io.log(...linesIn(JSON.stringify({ text }, null, 2)))
  })
  const { out } = await inProcess(main, [])
  const [first = '', ...pretty] = out.trimEnd().split('\n')
  expect([JSON.parse(first), JSON.parse(pretty.join('\n'))]).toEqual([{ text }, { text }])
})

it('a refusal, and how a command is used, are printed in lines of their own, and the usage only when it is asked for', async () => {
  const main = command('picky', 'picky FILE\nReads a file.', (argv) => {
    if (argv.length > 1) throw new Misused('one file at a time')
    throw new Refused('no \u001b[31mfile\npicky FILE')
  })
  expect(await inProcess(main, [])).toEqual({ code: 1, out: '', err: 'picky: no \\u001b[31mfile\npicky FILE\n' })
  expect((await inProcess(main, ['a', 'b'])).err).toBe('picky: one file at a time\n--help prints how to use picky\n')
  expect((await inProcess(main, ['--help'])).out).toBe('picky FILE\nReads a file.\n')
})

it('tabs and what people write in any language are printed as they are', async () => {
  const text = 'a\tb é 谁是卧底 👩‍👧 “quoted”'
  const main = command('plain', 'plain', (_argv, io) => io.log(text))
  expect((await inProcess(main, [])).out).toBe(`${text}\n`)
})

const CHECK_URL = inRoot('apps/cli/src/check-url.ts')

/** Runs a command in a process whose output is not read. */
async function unread(stdout: 'pipe' | number) {
  const child = spawn(process.execPath, ['--import', 'tsx', CHECK_URL, '--help'], { stdio: ['ignore', stdout, 'pipe'] })
  child.stdout?.destroy()
  const closed = once(child, 'close')
  const err = child.stderr ? await text(child.stderr) : ''
  const [code] = await closed
  return { code, err }
}

it('a command ends in silence when its reader has left', async () => {
  expect(await unread('pipe')).toEqual({ code: 1, err: '' })
})

it.runIf(existsSync('/dev/full'))('a command says when its output cannot be written', async () => {
  const full = openSync('/dev/full', 'w')
  try {
    expect(await unread(full)).toEqual({
      code: 1,
      err: expect.stringMatching(/^the output cannot be written: ENOSPC: no space left on device, write\n$/),
    })
  } finally {
    closeSync(full)
  }
})
