import { copyOf, hubName, type Recipe } from '@masquerade/protocol'
import type { PublishedRecipe } from '@masquerade/protocol/recipe'
import { z } from 'zod'
import type { CheckShown } from './check-result.ts'
import { emptyForm, type FormValues } from './form-values.ts'
import type { FieldName } from './read-form.ts'
import { keyOf, type Meaning } from './understand.ts'

/** The state of the form: the typed values, their errors, and the outcome. Never a key or token of a user. */
export interface RegisterState {
  values: FormValues
  wrong: readonly FieldName[]
  problem?: { code: string; message: string }
  /** The last check, and what it was of. */
  check?: CheckShown
  checkedOf?: string
  /** The signing secret of a webhook: made with its first check, shown once. */
  signingSecret?: string
  saved?: SavedShown
  /** What it is a copy of. */
  copyOf?: CopyShown
}

const RECIPES = ['model', 'api', 'space'] as const satisfies Recipe['kind'][]

/** The original of a copy, with what the copy still lacks; it comes back with the form, and is read as anything that does. */
export const copyShown = copyOf.extend({
  name: z.string().max(200),
  kind: z.enum(RECIPES),
  /** The address of the original is its owner's own. */
  lacksAddress: z.boolean(),
  /** The Space to be duplicated. */
  space: hubName.exactOptional(),
})
export type CopyShown = z.infer<typeof copyShown>

export interface SavedShown {
  slug: string
  name: string
  kind: string
  signingSecret?: string
  mailboxToken?: string
  pictureProblem?: string
}

/** An empty form, or one with an address that its owner pasted elsewhere. */
export function emptyState(locale: string, pasted: string): RegisterState {
  return { values: { ...emptyForm(locale), pasted }, wrong: [] }
}

/** The form filled with a published recipe. Its name is left to the new owner. */
export function stateFromRecipe({ agent, version, recipe }: PublishedRecipe, locale: string): RegisterState {
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
  // The user's own Space will have another address, which is not known yet.
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
