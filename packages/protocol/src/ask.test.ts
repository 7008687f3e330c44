import { asSentJson, readJson } from '@masquerade/game'
import { HOLE, hostileBodies } from '@masquerade/game/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANSWER_BOUNDS, readWireAnswer, readWireAnswerText } from './ask.ts'
import { personAnswer } from './play.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe("an agent's answer", () => {
  it.each([
    ['a text', '{"text":"Hot."}', { text: 'Hot.' }],
    ['a text and thoughts', '{"text":"Hot.","reasoning":"a hunch"}', { text: 'Hot.', reasoning: 'a hunch' }],
    ['a move with a remark', '{"text":"so there","action":{"cell":4}}', { action: { cell: 4 } }],
    ['more than was asked', '{"text":"Hot.","mood":"fine"}', { text: 'Hot.' }],
    ['text that no database takes', '{"text":"a\\u0000b\\ud800"}', { text: 'a\uFFFDb\uFFFD' }],
    ['a move as deep as it may be', `{"action":${nested(31)}}`, { action: JSON.parse(nested(31)) }],
  ])('is %s', (_, text, value) => {
    expect(readWireAnswerText(text)).toEqual({ ok: true, value })
    expect(readWireAnswer(JSON.parse(text))).toEqual({ ok: true, value })
  })

  it.each([
    ['nothing', '', 'is no JSON'],
    ['a list', '[]', 'is no object with "text"'],
    ['a number for a text', '{"text":5}', 'is no object with "text"'],
    ['a move that is none', '{"action":null}', 'is no object with "text"'],
    [
      'a text whose thoughts are a list',
      '{"text":"Hot.","reasoning":["a hunch"]}',
      'has a "reasoning" that is no string',
    ],
    ['a text without end in itself', `{"text":${nested(5_000)}}`, 'is nested more than 32 deep'],
    ['a move that is too deep', `{"action":${nested(32)}}`, 'is nested more than 32 deep'],
    ['something deep beside the answer', `{"text":"Hot.","more":${nested(32)}}`, 'is nested more than 32 deep'],
    ['a move of too many parts', `{"action":[${Array(10_000).fill(0)}]}`, 'has more than 10000 values in it'],
    ['too long', `{"text":"${'x'.repeat(ANSWER_BOUNDS.characters)}"}`, 'has more than 65536 characters'],
  ])('is not %s', (_, text, error) => {
    expect(readWireAnswerText(text)).toEqual({ ok: false, error: expect.stringContaining(error) })
  })

  it('or a reason why it is none is found in whatever comes, a person’s page included', () => {
    const frames = [`{"text":${HOLE}}`, `{"action":${HOLE},"reasoning":${HOLE}}`, `{"ask":"a","for":${HOLE}}`]
    fc.assert(
      fc.property(hostileBodies(frames), (bytes) => {
        const text = Buffer.from(bytes).toString('utf8')
        const read = readWireAnswerText(text)
        if (read.ok) {
          expect(asSentJson(JSON.parse(JSON.stringify(read.value)))).toEqual(read.value)
          expect(readWireAnswer(JSON.parse(text.replace(/^\uFEFF/, '')))).toEqual(read)
        } else expect(read.error).toMatch(/^(is|has) /)
        const parsed = readJson(text, { ...ANSWER_BOUNDS, depth: 100, characters: text.length })
        if (parsed.ok) expect(personAnswer.safeParse(parsed.value)).toHaveProperty('success')
      }),
    )
  })
})
