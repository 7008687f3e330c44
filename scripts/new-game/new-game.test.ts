import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { AnyGame } from '@masquerade/game'
import { playthroughOf, randomLog } from '@masquerade/game/testing/playthrough'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mustBeNeutral, namesIn } from '../architecture/names-of-games.ts'
import { trackedFiles } from '../architecture/tracked-files.ts'
import { inRoot } from '../setup/repository.mjs'
import { copyGames, EXAMPLE as ID } from './example.ts'
import { layOut } from './lay-out.ts'
import { listsOf, withoutSpace, writeLists } from './lists.ts'
import { leftToDo } from './new-game.ts'
import { SHAPES } from './shapes.ts'
import { spellingsOf } from './spellings.ts'

const GAMES = 'packages/games/src'

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

// That one compiles is seen by `npm run typecheck`, which lays out the same game (example.ts). Laid out before tests are
// collected: their laws are tests of their own.
const SHAPED = Object.keys(SHAPES).map((shape) => ({ shape, id: `${ID}-${shape}` }))
const laidOut = copyOfGames()
for (const { shape, id } of SHAPED) layOut(laidOut, id, ['rules'], shape)
const { gameOf }: { gameOf: (id: string) => AnyGame } = await import(path.join(laidOut, GAMES, 'registry.ts'))
for (const { id } of SHAPED) {
  const recorded = path.join(laidOut, GAMES, id, 'playthroughs/v1-random.json')
  fs.mkdirSync(path.dirname(recorded))
  fs.writeFileSync(recorded, JSON.stringify(playthroughOf(gameOf(id), randomLog(gameOf(id), 1))))
}
afterAll(() => fs.rmSync(laidOut, { recursive: true }))

describe.each(SHAPED)('a game of the shape $shape, once a match of it is recorded', async ({ id }) => {
  await import(path.join(laidOut, GAMES, id, `${id}.test.ts`))
})

it('the lists of games are as their folders are: if not, npm run new-game -- --lists writes them', () => {
  for (const [file, text] of listsOf(inRoot(''))) {
    expect(withoutSpace(fs.readFileSync(inRoot(file), 'utf8')), file).toBe(withoutSpace(text))
  }
})

describe('a game that is laid out', () => {
  beforeEach(copy)
  afterEach(forget)

  it('stands in each list of what was laid out, and in no other; taken away, it stands in none', () => {
    const lists = () =>
      [...listsOf(root).keys()].filter((file) => read(file).includes(`/${ID}/`)).map((file) => path.basename(file))
    layOut(root, ID, ['rules'])
    expect(lists()).toEqual(['games.list.ts'])
    expect(read(`${GAMES}/games.list.ts`).split('STAGED')[1]).not.toContain(ID)
    layOut(root, ID, ['stage'])
    expect(lists()).toEqual(['games.list.ts', 'players.list.ts', 'pages.list.ts', 'words.list.ts', 'stages.list.tsx'])
    expect(read(`${GAMES}/games.list.ts`)).toMatch(`  '${ID}',\n] as const`)
    for (const place of [GAMES, 'packages/house/src', 'apps/web/games']) {
      fs.rmSync(path.join(root, place, ID), { recursive: true })
    }
    expect(writeLists(root)).toHaveLength(5)
    expect(lists()).toEqual([])
  })

  it.each(Object.entries(SHAPES))(
    'of the shape %s says nothing of the game that it was laid out after',
    (shape, of) => {
      const files = layOut(root, ID, ['rules', 'stage'], shape).filter((file) => file.includes(`/${ID}/`))
      expect(files.length).toBeGreaterThan(10)
      for (const spelling of Object.values(spellingsOf(of.pattern))) {
        expect(files.filter((file) => read(file).toLowerCase().includes(spelling.toLowerCase()))).toEqual([])
      }
    },
  )

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

it('the game that docs/add-a-game.md adds could be added: nothing names it before', () => {
  const guide = fs.readFileSync(inRoot('docs/add-a-game.md'), 'utf8')
  const [, id = ''] = /^npm run new-game -- --shape [\w-]+ ([\w-]+)/m.exec(guide) ?? []
  const files = trackedFiles().filter(mustBeNeutral)
  expect(id).not.toBe('')
  expect(
    files.filter((file) => namesIn(fs.readFileSync(inRoot(file), 'utf8'), [id]).some((name) => name.includes(id))),
  ).toEqual([])
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
    ['tic-tac-toe', 'already'],
    ['forms', 'already'],
  ])('%j is refused, and nothing is written', (id, why) => {
    const before = read(`${GAMES}/games.list.ts`)
    expect(() => layOut(root, id, ['rules', 'stage'])).toThrow(why)
    expect(read(`${GAMES}/games.list.ts`)).toBe(before)
  })

  it('is refused for a shape that there is not, with those there are', () => {
    expect(() => layOut(root, ID, ['rules'], 'solo')).toThrow(
      /"solo" is no shape .* choose from duel, hidden-hands, all-at-once, talk\./,
    )
  })

  it('has no rules to put on stage, or is there already', () => {
    expect(() => layOut(root, ID, ['stage'])).toThrow('no packages/games/src/new-game to put on stage')
    layOut(root, ID, ['rules', 'stage'])
    expect(() => layOut(root, ID, ['stage'])).toThrow('already')
    expect(() => layOut(root, ID, ['rules'])).toThrow('already')
  })
})
