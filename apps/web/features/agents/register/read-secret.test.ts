import { readApiSecret } from '@masquerade/protocol'
import { agentChanges, newAgent, newCheck } from '@masquerade/protocol/public-api'
import { describe, expect, it } from 'vitest'
import { dropSecret, typedSecret } from './form-values.ts'
import { type GivenSecret, secretIn } from './read-form.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const api = { kind: 'api', base: 'https://llm.example.org/v1', model: 'm' }
const fields = { name: 'Ada', languages: ['en'] }

/** What is sealed of a form, as the operation that it calls has it sealed. */
const sealed = ({ sent }: GivenSecret) => newAgent.parse({ fields, settings: api, ...sent }).secret

describe('the key and the headers of a form', () => {
  it('are sealed as one text, a key alone as itself', () => {
    const given = secretIn(formOf({ secret: ' sk-1 ', headers: 'X-Portkey-Provider: @openai\r\n\r\nx-time: 12:30' }))
    expect(given.wrong).toEqual([])
    expect(readApiSecret(sealed(given))).toEqual({
      key: 'sk-1',
      headers: { 'x-portkey-provider': '@openai', 'x-time': '12:30' },
    })
    const keyAlone = secretIn(formOf({ secret: ' sk-1 ', headers: ' \n' }))
    expect(keyAlone.wrong).toEqual([])
    expect(sealed(keyAlone)).toBe('sk-1')
    expect(secretIn(formOf({}))).toEqual({ sent: {}, wrong: [] })
    expect(sealed(secretIn(formOf({})))).toBeUndefined()
    expect(readApiSecret(sealed(secretIn(formOf({ headers: 'authorization: Basic YTpi' }))))).toEqual({
      headers: { authorization: 'Basic YTpi' },
    })
  })

  it.each([
    '"sk-1"',
    'Bearer sk-1',
    'Authorization: Bearer sk-1',
    'OPENAI_API_KEY=sk-1',
    "export HF_TOKEN='sk-1'",
    '“sk-1”,',
    '\u200Bsk-1\uFEFF\r\n',
  ])('are read as they stand in programs and documents: %j', (secret) => {
    expect(secretIn(formOf({ secret }))).toEqual({ sent: { secret: 'sk-1' }, wrong: [] })
  })

  it.each(['sk-1 sk-2', 'sk\n-1', 'sk–1', '密钥'])('are refused where a key cannot be sent: %j', (secret) => {
    expect(secretIn(formOf({ secret }))).toEqual({ sent: {}, wrong: ['key'] })
  })

  it.each(['a2V5PQ==', 'KEY=', 'id.KEY=1'])('are left as they are, if they only look like more: %j', (secret) => {
    expect(secretIn(formOf({ secret })).sent).toEqual({ secret })
  })

  it.each([
    { headers: 'no colon' },
    { headers: 'host: elsewhere' },
    { headers: 'x-a: 1\nX-A: 2' },
    { headers: 'x-a:' },
    { headers: 'authorization: Bearer x', secret: 'sk-1' },
  ])('are refused where a header cannot be sent: %j', (fields) => {
    expect(secretIn(formOf(fields)).wrong).toEqual(['headers'])
  })

  it('are compared with what was sent before, and are removed together', () => {
    const form = formOf({ secret: 'sk-1', headers: 'x-a: 1', name: 'Ada' })
    expect(typedSecret(form)).not.toBe(typedSecret(formOf({ secret: 'sk-1', headers: 'x-a: 2' })))
    dropSecret(form)
    expect(typedSecret(form)).toBe('')
    expect([...form.keys()]).toEqual(['name'])
  })
})

describe('the key and the headers of a request', () => {
  const headers = { 'Api-Key': 'planted' }
  const schemas = [
    ['POST /agents', newAgent, { fields, settings: api }],
    ['POST /checks', newCheck, { settings: api }],
    ['PATCH /agents', agentChanges, {}],
  ] as const

  it.each(schemas)('are sealed as one text: %s', (_, schema, request) => {
    const { secret } = schema.parse({ ...request, secret: 'sk-1', headers })
    expect(readApiSecret(secret ?? '')).toEqual({ key: 'sk-1', headers: { 'api-key': 'planted' } })
    expect(readApiSecret(schema.parse({ ...request, headers }).secret ?? '')).not.toHaveProperty('key')
    expect(schema.parse({ ...request, secret: 'sk-1' }).secret).toBe('sk-1')
    expect(schema.parse(request)).not.toHaveProperty('secret')
  })

  it.each(schemas)('are refused with a sentence where they cannot be sent: %s', (_, schema, request) => {
    const says = (more: object) => schema.safeParse({ ...request, ...more }).error?.issues[0]
    expect(says({ headers: { host: 'elsewhere' } })).toMatchObject({
      path: ['headers'],
      message: 'the header host is made by the request itself and cannot be set',
    })
    expect(says({ headers: { authorization: 'x' }, secret: 'sk-1' })?.message).toMatch(/give one of the two/)
    expect(says({ headers, settings: { kind: 'webhook', url: 'https://a.example.org/' } })?.message).toMatch(
      /only agents of the kind api/,
    )
  })
})
