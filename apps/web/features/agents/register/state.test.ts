import { type AgentSettings, agentSettings, type Recipe, recipeOf } from '@masquerade/protocol'
import { describe, expect, it } from 'vitest'
import { readSettings } from './read-form.ts'
import { copyShown, stateFromRecipe } from './state.ts'

const LONG = '\u202e<script>{rules}</script> '.repeat(8_000).slice(0, 8_000)
const agent = { slug: 'nose', name: '\u202e<b>Nose</b>', languages: ['zh'] }
const begun = (recipe: Recipe) =>
  stateFromRecipe({ agent, version: 3, publishedAt: '2026-01-01T00:00:00.000Z', recipe }, 'en')

describe('the form of a copy', () => {
  it.each<[string, AgentSettings]>([
    [
      'a model',
      { kind: 'model', model: 'a/whoisspy', provider: 'groq', strategy: 'custom', prompt: LONG, maxTokens: 9 },
    ],
    ['an API', { kind: 'api', base: 'https://openrouter.ai/api/v1', model: 'm/n', strategy: 'pgm', stream: true }],
  ])('is filled so that, but for the key, %s is asked as the original is', (_, settings) => {
    const stored = agentSettings.parse(settings)
    const recipe = recipeOf(stored)
    if (!recipe) throw new Error('it has a recipe')
    const { values, copyOf } = begun(recipe)
    expect(readSettings(values, () => true)).toEqual({ settings: stored, wrong: [] })
    expect(values).toMatchObject({ languages: ['zh'], name: '' })
    expect(copyOf).toMatchObject({ agent: 'nose', version: 3, lacksAddress: false })
    expect(copyShown.safeParse(copyOf).success).toBe(true)
  })

  it('asks for the address of an API that is not published, and keeps all else that is', () => {
    const recipe: Recipe = { kind: 'api', model: 'm', strategy: 'custom', prompt: LONG }
    const { values, copyOf } = begun(recipe)
    expect(copyOf?.lacksAddress).toBe(true)
    expect(readSettings(values, () => true)).toEqual({ wrong: ['pasted'] })
    const own = 'http://127.0.0.1:11434/v1'
    const { settings } = readSettings({ ...values, pasted: own }, () => true)
    expect(settings).toEqual(agentSettings.parse({ ...recipe, base: own }))
  })

  it('leads to the duplicate of a Space, and has no address of its own yet', () => {
    const { values, copyOf } = begun({ kind: 'space', space: 'owner/name' })
    expect(copyOf?.space).toBe('owner/name')
    expect(values.pasted).toBe('')
  })
})
