import type { PublishedRecipe } from '@masquerade/protocol/recipe'
import { emptyForm, type FormValues } from './form-values.ts'
import { keyOf, type Meaning } from './meaning.ts'
import type { RegisterState } from './state.ts'

/** The form filled with a published recipe. Its name is left to the new owner. */
export function copied({ agent, version, recipe }: PublishedRecipe, locale: string): RegisterState {
  return {
    values: { ...emptyForm(locale), ...valuesFor(recipe), languages: agent.languages },
    wrong: [],
    copyOf: {
      ...{ agent: agent.slug, version, name: agent.name, kind: recipe.kind },
      lacksAddress: recipe.kind === 'api' && recipe.base === undefined,
      ...(recipe.kind === 'space' && { space: recipe.space }),
    },
  }
}

function valuesFor(recipe: PublishedRecipe['recipe']): Partial<FormValues> {
  // A Space of one's own has an address that nobody knows yet.
  if (recipe.kind === 'space') return {}
  const { strategy, prompt = '', maxTokens, model } = recipe
  const prompting = { strategy, prompt, maxTokens: maxTokens === undefined ? '' : String(maxTokens) }
  if (recipe.kind === 'model') {
    return {
      ...prompting,
      ...addressed(model, { kind: 'model', settings: { model } }),
      provider: recipe.provider ?? '',
    }
  }
  const { base, stream = false } = recipe
  return {
    ...prompting,
    ...(base !== undefined && addressed(base, { kind: 'api', settings: { base } })),
    model,
    stream,
  }
}

const addressed = (pasted: string, meaning: Meaning) => ({ pasted, choice: keyOf(meaning) })
