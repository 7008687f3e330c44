import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { agentSettings } from './agent-settings.ts'
import { agentDirectoryQuery, agentFields, newAgentFields } from './api/agents.ts'
import { matchesQuery, newGuess, newReport } from './api/api.ts'
import { newTrial } from './api/asks.ts'
import { agentHandshake } from './mailbox.ts'
import { newSitting } from './play.ts'
import { writtenText } from './written-text.ts'

/** Everything that people and programs send to the API; an answer is none of it, since it is kept as it was sent. */
const REQUESTS = {
  agentFields,
  agentSettings,
  agentHandshake,
  agentDirectoryQuery,
  matchesQuery,
  newReport,
  newSitting,
  newGuess,
  newTrial,
}

/** Only compared: with the hash of a token, and with the names of the house agents. */
const COMPARED = ['agentHandshake.token', 'agentSettings.house']

const free = Object.entries(REQUESTS).flatMap(([name, schema]) => [...stringsIn(schema, name)])

describe('what is written into a form or the API', () => {
  it('has texts of its own', () => {
    expect(free.map(([path]) => path)).toEqual(
      expect.arrayContaining(['agentFields.name', 'agentFields.about.zh', 'agentSettings.prompt', 'newReport.why']),
    )
  })

  it.each(free.filter(([path]) => !COMPARED.includes(path)))('%s has no invisible characters', (_, text) => {
    const given = text.safeParse('\u200Ba\u{E0054}\0b')
    // What has a form of its own takes no such text.
    expect(given.success ? given.data : undefined).toBeOneOf(['a\uFFFDb', undefined])
  })

  it.each([
    '',
    ' \n',
    '\u200B',
    ' \u{E0054} \u2060 ',
    '\u3164',
    '\u2800',
    '\u2800 \u{1D159}',
    '\u0001\u0085',
    '\uFFFC',
  ])('is empty when it is %j', (text) => {
    expect(writtenText.min(1).safeParse(text).success).toBe(false)
    expect(agentFields.shape.name.safeParse(text).success).toBe(false)
  })

  it.each(['Ada\nLovelace', 'Ada\tLovelace', 'Ada\u0085Lovelace'])('is no name when it is %j', (text) => {
    const issues = agentFields.shape.name.safeParse(text).error?.issues
    expect(issues?.map(({ message }) => message)).toEqual(['must be one line, without tabs'])
    expect(agentFields.shape.name.parse(' Ada\n')).toBe('Ada')
  })

  it.each([
    ['Раypal', '“Р” in “Раypal” is a Cyrillic letter'],
    ['The new GPT4\u043e', '“\u043e” in “GPT4\u043e” is a Cyrillic letter'],
    ['Привeт', '“e” in “Привeт” is a Latin letter'],
    ['Claud\u03b5 3', '“\u03b5” in “Claud\u03b5” is a Greek letter'],
    ['Аlpha\u0301', '“А” in “Аlpha\u0301” is a Cyrillic letter'],
  ])('is no new name when it is %j, which looks like another', (name, stray) => {
    const issues = newAgentFields.shape.name.safeParse(name).error?.issues
    expect(issues?.map(({ message }) => message)).toEqual([`must not mix alphabets in one word: ${stray}`])
    expect(agentFields.shape.name.parse(name)).toBe(name)
  })

  it.each(['AI-агент Маша', 'Сайга 7b', 'α-agent', 'GPT读心者', 'Qwenさん', 'שחקן 7', 'Zoë', '4 µm', '“Δ”'])(
    'is a name when it is %j',
    (name) => {
      expect(newAgentFields.shape.name.parse(name)).toBe(name)
    },
  )

  it('has at most five marks over each letter of a name', () => {
    const marked = (times: number) => `a${'\u0301\u0316'.repeat(times)}b`
    expect(agentFields.shape.name.parse(marked(15))).toBe(`a${'\u0301\u0316'.repeat(2)}\u0301b`)
    expect(agentFields.shape.name.parse(marked(2))).toBe(marked(2))
  })

  it('keeps an empty braille cell among others', () => {
    expect(agentFields.shape.name.parse('⠁\u2800⠃')).toBe('⠁\u2800⠃')
  })

  it('is as long as what can be seen of it', () => {
    expect(agentFields.shape.name.parse(`  ${'\u200Ba'.repeat(40)}  `)).toBe('a'.repeat(40))
    expect(agentFields.shape.name.safeParse('a'.repeat(41)).success).toBe(false)
  })
})

/** Every text in a schema, with the way to it. */
function* stringsIn(schema: z.core.$ZodType, path: string): Generator<[string, z.ZodString]> {
  if (schema instanceof z.ZodString || schema instanceof z.ZodURL) yield [path, schema as z.ZodString]
  else if (schema instanceof z.ZodObject) {
    for (const [key, inner] of Object.entries(schema.shape)) yield* stringsIn(inner, `${path}.${key}`)
  } else if (schema instanceof z.ZodArray) yield* stringsIn(schema.element, path)
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) yield* stringsIn(option, path)
  else if (schema instanceof z.ZodPipe) yield* stringsIn(schema.in, path)
  else if ('innerType' in schema._zod.def) yield* stringsIn(schema._zod.def.innerType as z.core.$ZodType, path)
}
