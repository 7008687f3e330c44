import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fold, transcriptOf } from '@masquerade/game'
import { type Table, whoIsSpy } from '@masquerade/games'
import { type SimulatedGame, simulate, whoIsSpyPlayers } from '@masquerade/house'
import { afterAll, describe, expect, it } from 'vitest'
import { inProcess } from '../../../scripts/command/testing/in-process.ts'
import { main } from './referee.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const vectorsFile = path.join(root, 'packages/games/src/who-is-spy/fixtures/vectors.json')
const vectors: { transcript: { moves: { seat: number }[] }; result: unknown }[] = JSON.parse(
  readFileSync(vectorsFile, 'utf8'),
)
const folder = mkdtempSync(path.join(tmpdir(), 'referee-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function referee(args: string[], input = '') {
  const { code, out, err } = await inProcess(main, args, { input })
  return { status: code, stdout: out, stderr: err }
}

function file(name: string, content: unknown): string {
  const place = path.join(folder, name)
  writeFileSync(place, typeof content === 'string' ? content : JSON.stringify(content))
  return place
}

const game = (index: number) => vectors[index]!
const broken = (index: number, move: number) => {
  const { transcript } = game(index)
  return { ...transcript, moves: transcript.moves.with(move, { ...transcript.moves[move]!, seat: 9 }) }
}

describe('the referee', () => {
  it('prints the result of each file as one line of JSON, and nothing else', async () => {
    const { status, stdout, stderr } = await referee([
      file('0.json', game(0).transcript),
      file('1.json', game(1).transcript),
    ])
    const lines = stdout.split('\n')
    expect(lines.slice(0, 2).map((line) => JSON.parse(line))).toEqual([game(0).result, game(1).result])
    expect(lines.slice(2)).toEqual([''])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('reads a transcript from standard input', async () => {
    const { status, stdout } = await referee(['-'], JSON.stringify(game(2).transcript))
    expect(JSON.parse(stdout)).toEqual(game(2).result)
    expect(status).toBe(0)
  })

  it('names file and move of a transcript that it refuses, referees the others, and exits with 1', async () => {
    const bad = file('bad.json', broken(0, 7))
    const { status, stdout, stderr } = await referee([bad, file('2.json', game(2).transcript)])
    expect(stderr).toMatch(/^[^\n]*bad\.json: move 7: expected seat \d to vote, found seat 9 voting\n$/)
    expect(JSON.parse(stdout)).toEqual(game(2).result)
    expect(status).toBe(1)
  })

  it('referees a batch of all reference games', async () => {
    const { status, stdout } = await referee(['--batch', vectorsFile])
    expect(JSON.parse(stdout)).toEqual(vectors.map(({ result }) => result))
    expect(status).toBe(0)
  })

  it('keeps the place of a game that it refuses in a batch', async () => {
    const batch = file('batch.json', [game(0), { transcript: broken(1, 3) }, { game: 'x' }, game(3)])
    const { status, stdout, stderr } = await referee(['--batch', batch])
    const message = expect.stringMatching(/^move 3: expected seat \d to speak, found seat 9 speaking$/)
    expect(JSON.parse(stdout)).toEqual([
      game(0).result,
      { error: { code: 'move', move: 3, message } },
      { error: { code: 'form', message: 'expected an object with a transcript' } },
      game(3).result,
    ])
    expect(stderr).toMatch(
      /batch\.json: game 1: move 3: .*\n.*batch\.json: game 2: expected an object with a transcript\n$/,
    )
    expect(status).toBe(1)
  })

  it('finds the same in the transcript, the download of it and the event log of matches that house agents played', async () => {
    const played = (['en', 'zh'] as const).flatMap((language) => [
      ...simulate({ language, agents: Object.values(whoIsSpyPlayers), games: 6, seed: 4 }),
    ])
    const matches = played.map(({ log }) => {
      const transcript = transcriptOf(whoIsSpy, log)
      return { transcript, result: whoIsSpy.result(fold(whoIsSpy, log).state as Table), log }
    })
    const results = JSON.parse(JSON.stringify(matches.map(({ result }) => result)))
    const downloads = matches.map(({ transcript, result }) => ({ transcript, result }))
    const logs = matches.map(({ log }) => ({ match: 'x', game: 'who-is-spy', status: 'finished', events: log }))
    for (const batch of [downloads, logs]) {
      const { stdout, stderr } = await referee(['--batch', file('played.json', batch)])
      expect(stderr).toBe('')
      expect(JSON.parse(stdout)).toEqual(results)
    }
    const files = [matches[0]?.transcript, downloads[0], logs[0]].map((one, index) => file(`same-${index}.json`, one))
    const { stdout } = await referee(files)
    const lines = stdout.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(new Set(lines).size).toBe(1)
    expect(JSON.parse(lines[0] ?? '')).toEqual(results[0])
  })

  it('refuses an event log that was judged otherwise, and names the event', async () => {
    const [{ log }] = simulate({
      language: 'en',
      agents: Object.values(whoIsSpyPlayers),
      games: 1,
      seed: 5,
    }) as unknown as [SimulatedGame]
    const last = log.at(-1)!
    const scores = (last.data as { scores: number[] }).scores.toReversed()
    const events = log.with(-1, { ...last, data: { ...last.data, scores } })
    const { status, stdout, stderr } = await referee([file('log.json', { game: 'who-is-spy', events })])
    expect(stderr).toMatch(
      /^[^\n]*log\.json: event \d+ \(ended\): data\.scores\.0: the referee finds \S+, the log says \S+\n$/,
    )
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  })

  it('refuses a download whose stated result is not what it finds', async () => {
    const stated = file('stated.json', { ...game(0), result: game(1).result })
    const { status, stdout, stderr } = await referee([stated])
    expect(stderr).toMatch(/stated\.json: the result that it states is not the one that the referee finds: \{/)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  })

  it('says of each file that it cannot use what is wrong with it, in one line', async () => {
    const files = [
      path.join(folder, 'nowhere.json'),
      folder,
      file('text.json', '{"game": oops\n}'),
      file('empty.json', ''),
    ]
    const { status, stdout, stderr } = await referee([...files, '-'])
    const [nowhere, place, oops, empty, input, ...more] = stderr.split('\n')
    expect(nowhere).toMatch(/nowhere\.json: cannot be read: ENOENT/)
    expect(place).toMatch(/: cannot be read: EISDIR/)
    expect(oops).toMatch(/text\.json: not JSON: /)
    expect(empty).toMatch(/empty\.json: not JSON: /)
    expect(input).toMatch(/^standard input: not JSON: /)
    expect({ status, stdout, more }).toEqual({ status: 1, stdout: '', more: [''] })
  })

  it.each<[string, string[], RegExp]>([
    ['no arguments', [], /^referee: give either files or --batch and one file, or --verify and a folder, or --step\n/],
    ['an unknown option', ['--fast', 'x.json'], /^referee: Unknown option '--fast'/],
    ['a batch that is none', ['--batch', file('object.json', {})], /object\.json: a batch is a JSON array[^\n]*\n$/],
  ])('says what is wrong with %s, and exits with 1', async (_, args, expected) => {
    const { status, stdout, stderr } = await referee(args)
    expect(stderr).toMatch(expected)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  })
})
