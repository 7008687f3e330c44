import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { AnyGame } from '@masquerade/game'
import { playthroughOf, randomLog } from '@masquerade/game/testing/playthrough'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inRoot } from '../setup/repository.mjs'
import { copyGames, EXAMPLE as ID } from './example.ts'
import { layOut } from './lay-out.ts'
import { leftToDo } from './left-to-do.ts'
import { OF_RULES, OF_STAGE } from './registries.ts'
import { SMALLEST_GAME } from './smallest-game.ts'
import { spellingsOf } from './spellings.ts'

const RULES = `packages/games/src/${ID}`

/** A copy of the repository, as far as games live in it. */
function copyOfGames(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'masquerade-new-game-'))
  fs.symlinkSync(inRoot('node_modules'), path.join(copy, 'node_modules'))
  copyGames(copy)
  return copy
}
let root: string
const copy = () => {
  root = copyOfGames()
}
const forget = () => fs.rmSync(root, { recursive: true })

const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

// That it compiles is seen by `npm run typecheck`, which lays out the same game (example.ts). Laid out before tests are
// collected: its laws are tests of their own.
const laidOut = copyOfGames()
layOut(laidOut, ID, ['rules'])
const game: AnyGame = (await import(path.join(laidOut, 'packages/games/src/registry.ts'))).gameOf(ID)
const recorded = path.join(laidOut, RULES, 'playthroughs/v1-random.json')
fs.mkdirSync(path.dirname(recorded))
fs.writeFileSync(recorded, JSON.stringify(playthroughOf(game, randomLog(game, 1))))
afterAll(() => fs.rmSync(laidOut, { recursive: true }))

describe('a game that is laid out, once a match of it is recorded', async () => {
  await import(path.join(laidOut, RULES, `${ID}.test.ts`))
})

describe('a game that is laid out', () => {
  beforeEach(copy)
  afterEach(forget)

  it('stands in each registry of what was laid out, and in no other', () => {
    layOut(root, ID, ['rules'])
    for (const { file } of OF_RULES) expect(read(file)).toContain(`/${ID}/`)
    for (const { file } of OF_STAGE.slice(1)) expect(read(file)).not.toContain(ID)
    expect(read('packages/games/src/registry.ts')).not.toMatch(`STAGED = .*${ID}`)
    layOut(root, ID, ['stage'])
    for (const { file } of OF_STAGE.slice(1)) expect(read(file)).toMatch(new RegExp(`'${ID}': .*,\\n}`))
    expect(read('packages/games/src/registry.ts')).toMatch(`, '${ID}'] as const satisfies readonly GameId[]`)
  })

  it('says nothing of the game that it was laid out after', () => {
    const pattern = spellingsOf(SMALLEST_GAME)
    const files = layOut(root, ID, ['rules', 'stage']).filter((file) => file.includes(`/${ID}/`))
    expect(files.length).toBeGreaterThan(10)
    for (const spelling of Object.values(pattern)) {
      expect(files.filter((file) => read(file).toLowerCase().includes(spelling.toLowerCase()))).toEqual([])
    }
  })

  it('leaves steps in files that were written, and docs/add-a-game.md has a step for each', () => {
    const files = layOut(root, ID, ['rules', 'stage'])
    const steps = leftToDo(ID, ['rules', 'stage'])
    const elsewhere = steps.filter(({ where }) => !files.includes(where)).map(({ name }) => name)
    expect(elsewhere).toEqual(['A playthrough', 'An arena'])
    const guide = fs.readFileSync(inRoot('docs/add-a-game.md'), 'utf8')
    expect([...guide.matchAll(/^\d+\. \*\*([^*]+)\*\*/gm)].map(([, name]) => name)).toEqual(
      steps.map(({ name }) => name),
    )
  })
})

describe('a game that cannot be laid out', () => {
  // Nothing is written there but by the last.
  beforeAll(copy)
  afterAll(forget)

  it.each([
    ['Liar', 'is no id'],
    ['new--game', 'is no id'],
    ['new_game', 'is no id'],
    ['2048', 'is no id'],
    ['../dice', 'is no id'],
    ['', 'is no id'],
    ['class', 'a word of the language'],
    [SMALLEST_GAME, 'already'],
    ['forms', 'already'],
  ])('%j is refused, and nothing is written', (id, why) => {
    const before = read('packages/games/src/registry.ts')
    expect(() => layOut(root, id, ['rules', 'stage'])).toThrow(why)
    expect(read('packages/games/src/registry.ts')).toBe(before)
  })

  it('has no rules to put on stage, or is there already', () => {
    expect(() => layOut(root, ID, ['stage'])).toThrow('no packages/games/src/new-game to put on stage')
    layOut(root, ID, ['rules', 'stage'])
    expect(() => layOut(root, ID, ['stage'])).toThrow('already')
    expect(() => layOut(root, ID, ['rules'])).toThrow('already')
  })
})
