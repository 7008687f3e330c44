import type { AgentCheckStep, AgentSettings } from '@masquerade/protocol'

/** The check of an agent as the agent's owner sees it. */
export interface CheckShown {
  id: string
  settings: AgentSettings
  status: 'queued' | 'running' | 'done'
  steps: readonly AgentCheckStep[]
  hasSecret: boolean
  challenge: string
  createdAt: string
}

/** Returns the last entry of each step of a check, in the order in which the steps began. */
export function outcomes(steps: readonly AgentCheckStep[]): AgentCheckStep[] {
  const last = new Map<AgentCheckStep['step'], AgentCheckStep>()
  for (const step of steps) last.set(step.step, step)
  return [...last.values()]
}

/**
 * Whether a check of an agent succeeded: its trial question was answered. The check's other steps only lead to that
 * question, or are extra.
 */
export function passed({ status, steps }: Pick<CheckShown, 'status' | 'steps'>): boolean {
  return status === 'done' && outcomes(steps).some(({ step, ok }) => step === 'trial' && ok)
}

/** Returns the result of a check in one word; `playing`: the agent is in a match, so that it could not be asked. */
export function verdict(check: Pick<CheckShown, 'status' | 'steps'>): 'good' | 'playing' | 'bad' {
  if (passed(check)) return 'good'
  return outcomes(check.steps).some(({ code }) => code === 'playing') ? 'playing' : 'bad'
}

/** Whether a check was made with the given agent settings. */
export function isOf(checked: AgentSettings, settings: AgentSettings): boolean {
  return sorted(checked) === sorted(settings)
}

/**
 * Whether the secret entered for some settings of an agent may be used with other settings: only if both settings send
 * the secret to the same place.
 */
export function sharesSecret(given: AgentSettings, settings: AgentSettings): boolean {
  if (given.kind === 'api' && settings.kind === 'api') return given.base === settings.base
  if (given.kind === 'space' && settings.kind === 'space') return isOf(given, settings)
  return given.kind === settings.kind
}

function sorted(settings: AgentSettings): string {
  return JSON.stringify(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)))
}
