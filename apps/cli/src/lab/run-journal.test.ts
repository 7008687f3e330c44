import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { experimentOf, type KeptPlace } from '@masquerade/lab'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { houseAndStubs } from '@masquerade/planted'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { matchesOf, readRun } from './run-file.ts'
import { openJournal } from './run-journal.ts'

/** A line that cannot be written stands for a disk that is full. */
const unwritable = {
  toString() {
    throw new Error('ENOSPC: no space left on device, write')
  },
} as unknown as string

const settled = experimentOf(BUILT_IN['spygame-4'], houseAndStubs, { games: 4 })
if (!settled.ok) throw new Error(JSON.stringify(settled.error))
const experiment = settled.value
const places = [...experiment.cells()].map(
  (cell, number): KeptPlace => ({ number, line: JSON.stringify(experiment.play(cell)), asks: [] }),
)
const [first, second, third] = places
if (!first || !second || !third) throw new Error('there are four')

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lab-journal-'))
  file = path.join(folder, 'run.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true }))

const kept = (name = file) => [...matchesOf(name)].map((match) => JSON.stringify(match))
const open = () => openJournal(file, experiment)

function goesOn(from: number): void {
  const again = open()
  expect(again.played).toBe(from)
  again.keep(places.slice(from))
  again.close()
  expect(kept()).toEqual(places.map(({ line }) => line))
}

it('a run whose disk was full keeps what it has, without a gap, and goes on', () => {
  const journal = open()
  journal.keep([first])
  const full = /run\.jsonl cannot be written \(ENOSPC: .*\): what is in it is kept, and the same command goes on/
  expect(() => journal.keep([{ ...second, line: unwritable }])).toThrow(full)
  expect(() => journal.keep([third])).toThrow(full)
  journal.close()
  expect(kept()).toEqual([first.line])
  goesOn(1)
})

it('a run whose file is deleted while it is played says so, writes what is played again, and goes on', () => {
  const journal = open()
  journal.keep([first])
  rmSync(file)
  expect(() => journal.keep([second])).toThrow(
    /run\.jsonl was deleted while it was played: .* the same command goes on/,
  )
  expect(() => journal.keep([third])).toThrow('was deleted')
  journal.close()
  expect(kept()).toEqual([first.line, second.line])
  goesOn(2)
})

it('a run whose file is deleted after its last match is whole again', () => {
  const journal = open()
  journal.keep(places)
  rmSync(file)
  expect(() => journal.close()).toThrow('was deleted while it was played')
  goesOn(4)
})

it('a run whose file is moved while it is played says so, and its matches are where it is now', () => {
  const journal = open()
  journal.keep([first])
  const moved = path.join(folder, 'moved.jsonl')
  renameSync(file, moved)
  expect(() => journal.keep([second])).toThrow('was moved while it was played')
  journal.close()
  expect(existsSync(file)).toBe(false)
  expect(kept(moved)).toEqual([first.line, second.line])
})

it('another file in the place of a run that is played stays as it is, and so does what was saved before', () => {
  writeFileSync(`${file}.saved`, 'saved before')
  const journal = open()
  journal.keep([first])
  rmSync(file)
  writeFileSync(file, 'mine')
  expect(() => journal.keep([second])).toThrow(/was replaced by another file .* is kept in .*run\.jsonl\.saved-2$/)
  journal.close()
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect(readFileSync(`${file}.saved`, 'utf8')).toBe('saved before')
  expect(kept(`${file}.saved-2`)).toEqual([first.line, second.line])
})

it('a run whose file is cut within a line while it is played keeps its whole lines, and goes on', () => {
  const journal = open()
  journal.keep([first, second])
  truncateSync(file, readFileSync(file).length - 10)
  expect(() => journal.keep([third])).toThrow('was changed by something else while it was played')
  journal.close()
  expect(kept()).toEqual([first.line])
  goesOn(1)
})

it('a process whose lock was deleted leaves the lock of the one that plays now', () => {
  const journal = open()
  const lock = `${file}.lock`
  const parent = String(process.ppid)
  writeFileSync(lock, parent)
  journal.close()
  expect(readFileSync(lock, 'utf8')).toBe(parent)
})

it('what reads a file that grows meanwhile reads as many matches each time', () => {
  const journal = open()
  journal.keep([first, second])
  const matches = matchesOf(file, readRun(file).played)
  expect([...matches]).toHaveLength(2)
  journal.keep([third])
  expect([...matches]).toHaveLength(2)
  journal.close()
})
