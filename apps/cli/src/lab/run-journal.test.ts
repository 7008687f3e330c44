import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { experimentOf, type KeptPlace } from '@masquerade/lab'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { houseAndStubs } from '@masquerade/planted'
import { expect, it } from 'vitest'
import { matchesOf } from './run-file.ts'
import { openJournal } from './run-journal.ts'

/** A line that cannot be written stands for a disk that is full. */
const unwritable = {
  toString() {
    throw new Error('ENOSPC: no space left on device, write')
  },
} as unknown as string

it('a run whose disk was full keeps what it has, without a gap, and goes on', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lab-journal-'))
  const file = path.join(folder, 'run.jsonl')
  const experiment = experimentOf(BUILT_IN['spygame-4'], houseAndStubs, { games: 4 })
  if (!experiment.ok) throw new Error(JSON.stringify(experiment.error))
  const places = [...experiment.value.cells()].map(
    (cell, number): KeptPlace => ({ number, line: JSON.stringify(experiment.value.play(cell)), asks: [] }),
  )
  const [first, second, third] = places
  if (!first || !second || !third) throw new Error('there are four')
  try {
    const journal = openJournal(file, experiment.value)
    journal.keep([first])
    const full = /run\.jsonl cannot be written \(ENOSPC: .*\): what is in it is kept, and the same command goes on/
    expect(() => journal.keep([{ ...second, line: unwritable }])).toThrow(full)
    expect(() => journal.keep([third])).toThrow(full)
    journal.close()
    expect([...matchesOf(file)]).toHaveLength(1)
    const again = openJournal(file, experiment.value)
    expect(again.played).toBe(1)
    again.keep(places.slice(1))
    again.close()
    expect([...matchesOf(file)]).toEqual(places.map(({ line }) => JSON.parse(line)))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
