import { describe, expect, it } from 'vitest'
import { agentChanges } from './own-agents.ts'

describe('the changes of an agent', () => {
  it('are those that were named and no others: nothing falls back to what a new agent begins with', () => {
    expect(agentChanges.parse({})).toEqual({})
    expect(agentChanges.parse({ fields: {} })).toEqual({ fields: {} })
    expect(agentChanges.parse({ fields: { online: false } })).toEqual({ fields: { online: false } })
  })

  it('may take the key and the headers away together, or the headers alone', () => {
    expect(agentChanges.parse({ secret: null, headers: {} }).secret).toBeNull()
    expect(agentChanges.parse({ secret: 'sk-kept', headers: {} }).secret).toBe('sk-kept')
  })

  it.each([
    { fields: { name: '' } },
    { fields: { slug: 'x' } },
    { fields: { code: 'javascript:alert(1)' } },
    { settings: { kind: 'model', model: 'a/b', strategy: 'custom' } },
    { secret: '' },
    { secret: 'sk-one\nsk-two' },
    { secret: 'sk–dash' },
    { headers: {} },
    { owner: 'me' },
  ])('are refused when they do not fit: %j', (changes) => {
    expect(agentChanges.safeParse(changes).success).toBe(false)
  })
})
