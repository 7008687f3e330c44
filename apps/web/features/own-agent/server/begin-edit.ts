import type { OwnAgent } from '@masquerade/store/agents'
import type { EditState } from '../edit-state.ts'
import { valuesFor } from '../edit-values.ts'

/** The form of an agent as it is. */
export function beginEdit(agent: OwnAgent, locale: 'en' | 'zh'): EditState {
  const { slug, name, kind, version, avatar } = agent
  const values = valuesFor({ ...agent, settings: version.settings }, locale)
  const { number, hasSecret } = version
  return {
    agent: { slug, name, kind, version: number, hasSecret, avatar: avatar !== undefined },
    stored: values,
    values,
    wrong: [],
  }
}
