import { copyOf, hubName, type Recipe } from '@masquerade/protocol'
import type { PublishedRecipe } from '@masquerade/protocol/recipe'
import { z } from 'zod'
import type { Locale } from '@/i18n/locales.ts'
import { emptyForm, settingsValues } from './form-values.ts'
import type { AgentFormState } from './use-agent-form.ts'

/** The state of the registration form never contains a key or token. */
export interface RegisterState extends AgentFormState {
  problem?: { code: string; message: string }
  saved?: SavedShown
  copyOf?: CopyShown
}

const RECIPES = ['model', 'api', 'space'] as const satisfies Recipe['kind'][]

export const copyShown = copyOf.extend({
  name: z.string().max(200),
  kind: z.enum(RECIPES),
  /** Whether the user must enter an address, because the copy may not use the original's. */
  lacksAddress: z.boolean(),
  /** The original's Hugging Face Space (hosted program), of which the user must make a copy there first. */
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

export const emptyState = (locale: Locale, pasted: string): RegisterState => ({
  values: { ...emptyForm(locale), pasted },
  wrong: [],
})

export function stateFromRecipe({ agent, version, recipe }: PublishedRecipe, locale: Locale): RegisterState {
  // The address of the user's own copy of a Space is not known yet.
  const asked = recipe.kind === 'space' ? {} : settingsValues(recipe)
  return {
    values: { ...emptyForm(locale), ...asked, languages: agent.languages },
    wrong: [],
    copyOf: {
      ...{ agent: agent.slug, version, name: agent.name, kind: recipe.kind },
      lacksAddress: recipe.kind === 'api' && recipe.base === undefined,
      ...(recipe.kind === 'space' && { space: recipe.space }),
    },
  }
}
