import { gameOf } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { MOST_LINES } from '../rules/supply-limits.ts'
import { readSupply } from './supply-file.ts'

const game = gameOf('who-is-spy')
const pair: z.ZodType = game?.supply?.(game.config.parse({ language: 'en' })) ?? z.never()
const card = z.strictObject({ topic: z.string().min(1), points: z.int(), open: z.boolean() })

const bytes = (text: string) => new TextEncoder().encode(text)
const faultsOf = (file: string | Uint8Array, entry = pair) => {
  const read = readSupply(typeof file === 'string' ? bytes(file) : file, entry)
  return read.ok ? [] : read.error.map(({ line, code }) => [line, code])
}

describe('an upload is read', () => {
  it.each([
    ['CSV', 'Tea,Coffee\nSun,Moon\n'],
    ['CSV with lines as another system ends them, and a mark of its encoding', '\uFEFFTea,Coffee\r\nSun,Moon\r\n'],
    ['CSV with empty lines, spaces and quotes', '\nTea , "Coffee"\n\n  Sun,Moon'],
    ['CSV as some spreadsheets write it', 'Tea;Coffee\nSun;Moon'],
    ['cells that were copied out of one', 'Tea\tCoffee\nSun\tMoon'],
    ['CSV with the commas of a Chinese keyboard', 'Tea，Coffee\nSun、Moon'],
    ['CSV with its semicolons, after an empty line', '\nTea；Coffee\nSun;Moon'],
    ['JSON', '[["Tea","Coffee"],\n["Sun","Moon"]]'],
  ])('from %s', (_, file) => {
    expect(readSupply(bytes(file), pair)).toEqual({
      ok: true,
      value: {
        entries: [
          ['Tea', 'Coffee'],
          ['Sun', 'Moon'],
        ],
      },
    })
  })

  it.each([
    ['word,other word\r\nTea,Coffee\r\n', 'word, other word'],
    ['Civilian;Spy\r\nTea;Coffee\r\n', 'Civilian, Spy'],
    ['A\tB\r\nTea\tCoffee\r\n', 'A, B'],
    ['"Word 1","Word 2"\r\nTea,Coffee\r\n', 'Word 1, Word 2'],
    ['平民词，卧底词\r\nTea，Coffee\r\n', '平民词, 卧底词'],
    ['词语一,词语二\r\nTea,Coffee\r\n', '词语一, 词语二'],
  ])('without its heading, which it states: %j', (file, heading) => {
    const value = { entries: [['Tea', 'Coffee']], heading }
    expect(readSupply(bytes(`\uFEFF${file}`), pair)).toEqual({ ok: true, value })
  })

  it('with all its words, where the first row is no heading, or what could be one stands further below', () => {
    const entries = [
      ['Spy', 'Agent'],
      ['Civilian', 'Undercover'],
    ]
    expect(readSupply(bytes('Spy,Agent\nCivilian,Undercover'), pair)).toEqual({ ok: true, value: { entries } })
  })

  it('by the names of its first row, where entries have names', () => {
    const entries = [{ topic: 'Trees, tall', points: 3, open: true }]
    expect(readSupply(bytes('topic,points,open\n"Trees, tall",3,true'), card)).toEqual({ ok: true, value: { entries } })
    expect(readSupply(bytes(JSON.stringify(entries)), card)).toEqual({ ok: true, value: { entries } })
  })
})

describe('a fault is named with its line', () => {
  it.each([
    ['a duplicate', 'Tea,Coffee\nSun,Moon\nTea,Coffee', [[3, 'duplicate']]],
    ['a duplicate the other way round, in other letters', 'Tea,Coffee\ncoffee,TEA', [[2, 'duplicate']]],
    ['an empty side', 'Tea,Coffee\nSun,\n', [[2, 'empty']]],
    ['equal words', 'Tea,Coffee\nSun,sun\n', [[2, 'equal']]],
    ['a word that states the other', 'Tea,Coffee\nSun,Sun king\n', [[2, 'unfit']]],
    ['a row of one cell', 'Tea,Coffee\nSun\n', [[2, 'unfit']]],
    ['a row of three cells', 'Tea,Coffee\nSun,Moon,Star\n', [[2, 'unfit']]],
    ['a formula', 'Tea,Coffee\n=1+1,Moon\n', [[2, 'formula']]],
    [
      'a formula that begins otherwise',
      'Tea,@SUM(A1)\n"+1",Moon\n-2,Star',
      [
        [1, 'formula'],
        [2, 'formula'],
        [3, 'formula'],
      ],
    ],
    ['a quote that does not end', 'Tea,Coffee\n"Sun,Moon\n', [[2, 'csv']]],
    ['nothing', '\n\n', [[1, 'nothing']]],
    ['JSON that is none', '[["Tea","Coffee"],\n["Sun" "Moon"]]', [[2, 'json']]],
    ['JSON that is no list', '{"Tea":"Coffee"}', [[1, 'json']]],
    ['a formula in JSON', '[\n["Tea","Coffee"],\n["=1+1","Moon"]\n]', [[3, 'formula']]],
    [
      'an entry of another shape in JSON',
      '[["Tea","Coffee"],\n{"a":"b"},\n7, ["a \\" ]","x"]]',
      [
        [2, 'unfit'],
        [3, 'unfit'],
      ],
    ],
    [
      'all of them together',
      'Tea,Coffee\nTea,Coffee\nSun,\n=1,Moon',
      [
        [2, 'duplicate'],
        [3, 'empty'],
        [4, 'formula'],
      ],
    ],
  ])('%s', (_, file, faults) => {
    expect(faultsOf(file)).toEqual(faults)
  })

  it.each([
    ['Latin-1', new Uint8Array([...bytes('Tea,Coffee\nCaf'), 0xe9, ...bytes(',Moon')]), 2],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x54, 0, 0x65, 0]), 1],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 1],
    ['a character of nothing', bytes('Tea,Coffee\nSun,Mo\0on'), 2],
  ])('another encoding: %s', (_, file, line) => {
    expect(faultsOf(file)).toEqual([[line, 'encoding']])
  })

  it('more lines or bytes than anybody reads are refused before they are read', () => {
    expect(faultsOf('a,b\n'.repeat(100_000))).toEqual([[MOST_LINES + 1, 'too-many']])
    expect(faultsOf('x'.repeat(2_000_000))).toEqual([[1, 'too-large']])
  })

  it('up to as many as somebody reads', () => {
    expect(faultsOf('=1,x\n'.repeat(500))).toHaveLength(50)
  })

  it('by names, where entries have names', () => {
    expect(faultsOf('topic,points,open\nTrees,many,true\n,3,true\n=1,3,true', card)).toEqual([
      [2, 'unfit'],
      [3, 'empty'],
      [4, 'formula'],
    ])
  })
})
