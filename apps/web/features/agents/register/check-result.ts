import type { AgentCheckStep, AgentSettings } from '@masquerade/protocol'
import type { CheckReply } from '@masquerade/protocol/public-api'

export type CheckShown = Omit<CheckReply, 'agentId' | 'language' | 'steps' | 'finishedAt'> & {
  steps: readonly AgentCheckStep[]
}

/** The last outcome of each step. */
export const outcomes = (steps: readonly AgentCheckStep[]): AgentCheckStep[] => [
  ...new Map(steps.map((step) => [step.step, step])).values(),
]

/** An agent passes its check if it answered the trial question, whatever the other steps of the check found. */
export const passed = ({ status, steps }: Pick<CheckShown, 'status' | 'steps'>): boolean =>
  status === 'done' && outcomes(steps).some(({ step, ok }) => step === 'trial' && ok)

/** The result `playing` means that the agent could not be checked now, because it is playing a match. */
export function verdict(check: Pick<CheckShown, 'status' | 'steps'>): 'good' | 'playing' | 'bad' {
  if (passed(check)) return 'good'
  return outcomes(check.steps).some(({ code }) => code === 'playing') ? 'playing' : 'bad'
}

export const isOf = (checked: AgentSettings, settings: AgentSettings): boolean => sorted(checked) === sorted(settings)

/** Whether two settings send the key to the same address, so that a key given for one may be used for the other. */
export function sharesSecret(given: AgentSettings, settings: AgentSettings): boolean {
  if (given.kind === 'api' && settings.kind === 'api') return given.base === settings.base
  if (given.kind === 'space' && settings.kind === 'space') return isOf(given, settings)
  return given.kind === settings.kind
}

const sorted = (settings: AgentSettings): string =>
  JSON.stringify(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)))
