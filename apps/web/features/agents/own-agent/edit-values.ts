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

/** Takes from a form only what its user changed, so that what was saved in another tab meanwhile survives. */
export function mergedValues(now: FormValues, shown: FormValues, sent: FormValues): FormValues {
  const isChanged = (name: keyof FormValues) => plain(sent[name]) !== plain(shown[name])
  const changed = (Object.keys(sent) as (keyof FormValues)[]).filter(isChanged) // it has these keys and no others
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, sent[name]])) }
}

/** The order in which a form sends what is ticked says nothing. */
const plain = (value: FormValues[keyof FormValues]): string =>
  JSON.stringify(typeof value === 'object' ? [...value].sort() : value)

/** A webhook loses its signing secret when somebody takes it over; the next save makes a new one. */
export const lacksSigning = ({ kind, hasSecret }: Pick<EditState['agent'], 'kind' | 'hasSecret'>): boolean =>
  kind === 'webhook' && !hasSecret

export interface EditState extends AgentFormState {
  agent: { slug: string; name: string; kind: string; version: number; hasSecret: boolean; avatar: boolean }
  /** What was stored when the form was shown, or last saved. */
  stored: FormValues
  problem?: string
  saved?: { newVersion: boolean; signingSecret?: string; pictureProblem?: string }
}
