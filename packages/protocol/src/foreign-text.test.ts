import { steepGrowths } from '@masquerade/game/testing'
import { describe, expect, it } from 'vitest'
import { agentSettings } from './agent-settings.ts'
import { agentDirectoryQuery, agentFields } from './api/agents.ts'

describe('what somebody pastes is read by work that grows no faster than it is long', () => {
  it.each<[string, (text: string) => unknown]>([
    [
      'the address of an API',
      (text) => agentSettings.safeParse({ kind: 'api', base: `https://a.example/${text}`, model: text }),
    ],
    ['the name of a Space', (text) => agentSettings.safeParse({ kind: 'space', space: text })],
    ['what an owner says', (text) => agentFields.safeParse({ name: text, about: { en: text }, code: text })],
    ['a search', (text) => agentDirectoryQuery.safeParse({ search: text, cursor: text })],
  ])('%s', (_, read) => {
    expect(steepGrowths(read)).toEqual([])
  })
})
