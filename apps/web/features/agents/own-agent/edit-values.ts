import type { AgentSettings } from '@masquerade/protocol'
import type { OwnAgentReply } from '@masquerade/protocol/public-api'
import { emptyForm, type FormValues } from '../register/form-values.ts'
import { keyOf, type Meaning } from '../register/understand.ts'
import type { AgentFormState } from '../register/use-agent-form.ts'

type Edited = Pick<OwnAgentReply, 'name' | 'about' | 'languages' | 'plays' | 'invitedOnly' | 'code' | 'listed'> &
  Pick<OwnAgentReply, 'concurrency' | 'dailyBudget' | 'dailyAsks' | 'dailyTokens'> & { settings: AgentSettings }

export function valuesFor(agent: Edited, locale: 'en' | 'zh'): FormValues {
  const { settings } = agent
  const meaning = meaningOf(settings)
  const other = agent.about[locale === 'en' ? 'zh' : 'en']
  return {
    ...emptyForm(locale),
    pasted: meaning ? addressIn(meaning) : '',
    choice: meaning ? keyOf(meaning) : '',
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
    ...('provider' in settings && { provider: settings.provider ?? '' }),
    ...(settings.kind === 'api' && { model: settings.model, stream: settings.stream === true }),
    ...('strategy' in settings && {
      strategy: settings.strategy,
      prompt: settings.prompt ?? '',
      maxTokens: settings.maxTokens === undefined ? '' : String(settings.maxTokens),
    }),
  }
}

/** Returns undefined for one of the site's own agents, because its kind (how the site reaches it) cannot be edited. */
export function meaningOf(settings: AgentSettings): Meaning | undefined {
  switch (settings.kind) {
    case 'space':
      if (settings.base !== undefined) return { kind: 'space', settings: { base: settings.base } }
      return { kind: 'space', settings: { space: settings.space ?? '' } }
    case 'model':
      return { kind: 'model', settings: { model: settings.model } }
    case 'api':
      return { kind: 'api', settings: { base: settings.base } }
    case 'webhook':
      return { kind: 'webhook', settings: { url: settings.url } }
    case 'mailbox':
      return { kind: 'mailbox' }
    case 'house':
    case 'person':
      return undefined
  }
}

function addressIn(meaning: Meaning): string {
  if (meaning.kind === 'mailbox') return ''
  return Object.values(meaning.settings)[0] ?? ''
}

export interface EditState extends AgentFormState {
  agent: { slug: string; name: string; kind: string; version: number; hasSecret: boolean; avatar: boolean }
  stored: FormValues
  otherKind?: boolean
  problem?: string
  saved?: { newVersion: boolean; signingSecret?: string; pictureProblem?: string }
}
