import { describe, expect, it } from 'vitest'
import type { AgentSettings } from './agent-settings.ts'
import { API_PROVIDERS } from './api-address.ts'
import { copies, duplicateOf, recipeOf } from './recipe.ts'

const api = (base: string): AgentSettings => ({ kind: 'api', base, model: 'm', strategy: 'plain' })

describe('a recipe', () => {
  it('of an API has its address only where that is a company’s, the same for everybody', () => {
    for (const { base } of API_PROVIDERS) expect(recipeOf(api(base))).toMatchObject({ base })
    for (const base of [
      'https://planted.openai.azure.com/openai/v1',
      'https://planted.endpoints.huggingface.cloud/v1',
      'https://api.openai.com/v1/planted',
      'https://planted.example.org/v1',
      'http://127.0.0.1:11434/v1',
    ]) {
      expect(recipeOf(api(base))).toEqual({ kind: 'api', model: 'm', strategy: 'plain' })
    }
  })

  it('has the prompt that is used, and none that another strategy leaves unused', () => {
    const custom: AgentSettings = { kind: 'model', model: 'a/b', strategy: 'custom', prompt: 'Think.', maxTokens: 9 }
    expect(recipeOf(custom)).toEqual(custom)
    expect(recipeOf({ ...custom, strategy: 'plain' })).not.toHaveProperty('prompt')
  })

  it('is none of a program of the owner’s, nor of a server in place of a Space', () => {
    const programs: AgentSettings[] = [
      { kind: 'mailbox' },
      { kind: 'webhook', url: 'https://planted.example.org/' },
      { kind: 'space', base: 'https://planted.example.org' },
      { kind: 'house', house: 'sphinx' },
      { kind: 'person' },
    ]
    expect(programs.map(recipeOf)).toEqual(programs.map(() => undefined))
    const space = { kind: 'space', space: 'owner/name' } as const
    expect(recipeOf(space)).toEqual(space)
    expect(duplicateOf(space)).toBe('https://huggingface.co/spaces/owner/name?duplicate=true')
  })

  it('is copied by the kinds that are asked in the same way', () => {
    expect([copies('api', 'model'), copies('model', 'api'), copies('space', 'space')]).toEqual([true, true, true])
    expect([copies('space', 'model'), copies('api', 'space'), copies('mailbox', 'api')]).toEqual([false, false, false])
  })
})
