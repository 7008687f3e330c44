import type { AgentSettings } from '@masquerade/protocol'
import type { OwnAgentReply } from '@masquerade/protocol/public-api'
import { emptyForm, type FormValues, settingsValues } from '../register/form-values.ts'
import type { AgentFormState } from '../register/use-agent-form.ts'

type Edited = Pick<OwnAgentReply, 'name' | 'about' | 'languages' | 'plays' | 'invitedOnly' | 'code' | 'listed'> &
  Pick<OwnAgentReply, 'concurrency' | 'dailyBudget' | 'dailyAsks' | 'dailyTokens'> & { settings: AgentSettings }

export function valuesFor(agent: Edited, locale: 'en' | 'zh'): FormValues {
  const other = agent.about[locale === 'en' ? 'zh' : 'en']
  return {
    ...emptyForm(locale),
    ...settingsValues(agent.settings),
    name: agent.name,
    about: agent.about[locale],
    // A description in one language is stored for both; the form then leaves the second field empty.
    aboutOther: other === agent.about[locale] ? '' : other,
    languages: agent.languages,
    plays: agent.plays,
    where: agent.invitedOnly ? 'invited' : 'open',
    code: agent.code ?? '',
    concurrency: String(agent.concurrency),
    dailyBudget: String(agent.dailyBudget ?? ''),
    dailyAsks: String(agent.dailyAsks ?? ''),
    dailyTokens: String(agent.dailyTokens ?? ''),
    listed: agent.listed,
    asked: agent.languages.includes(locale) ? locale : (agent.languages[0] ?? locale),
  }
}

/** A webhook loses its signing secret when somebody takes it over; the next save makes a new one. */
export const lacksSigning = ({ kind, hasSecret }: Pick<EditState['agent'], 'kind' | 'hasSecret'>): boolean =>
  kind === 'webhook' && !hasSecret

export interface EditState extends AgentFormState {
  agent: { slug: string; name: string; kind: string; version: number; hasSecret: boolean; avatar: boolean }
  stored: FormValues
  problem?: string
  saved?: { newVersion: boolean; signingSecret?: string; pictureProblem?: string }
}
