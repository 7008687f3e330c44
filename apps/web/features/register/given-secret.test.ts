import { readApiSecret } from '@masquerade/protocol'
import { agentChanges, newAgent, newCheck } from '@masquerade/protocol/public-api'
import { describe, expect, it } from 'vitest'
import { secretIn } from './given-secret.ts'
import { dropSecret, typedSecret } from './typed-secret.ts'

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('the key and the headers of a form', () => {
  it('are sealed as one text, a key alone as itself', () => {
    const given = secretIn(formOf({ secret: ' sk-1 ', headers: 'X-Portkey-Provider: @openai\r\n\r\nx-time: 12:30' }))
    expect(given.wrong).toEqual([])
    expect(readApiSecret(given.text)).toEqual({
      key: 'sk-1',
      headers: { 'x-portkey-provider': '@openai', 'x-time': '12:30' },
    })
    expect(secretIn(formOf({ secret: ' sk-1 ', headers: ' \n' }))).toEqual({ text: 'sk-1', wrong: [] })
    expect(secretIn(formOf({}))).toEqual({ text: '', wrong: [] })
    expect(readApiSecret(secretIn(formOf({ headers: 'authorization: Basic YTpi' })).text)).toEqual({
      headers: { authorization: 'Basic YTpi' },
    })
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

  it('are told apart from what was sent before, and taken out together', () => {
    const form = formOf({ secret: 'sk-1', headers: 'x-a: 1', name: 'Ada' })
    expect(typedSecret(form)).not.toBe(typedSecret(formOf({ secret: 'sk-1', headers: 'x-a: 2' })))
    dropSecret(form)
    expect(typedSecret(form)).toBe('')
    expect([...form.keys()]).toEqual(['name'])
  })
})

describe('the key and the headers of a request', () => {
  const api = { kind: 'api', base: 'https://llm.example.org/v1', model: 'm' }
  const headers = { 'Api-Key': 'planted' }
  const fields = { name: 'Ada', languages: ['en'] }
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
      /only an api/,
    )
  })
})
