import type { AgentCheckStep, AgentSettings } from '@masquerade/protocol'

export interface CheckShown {
  id: string
  settings: AgentSettings
  status: 'queued' | 'running' | 'done'
  steps: readonly AgentCheckStep[]
  hasSecret: boolean
  challenge: string
  createdAt: string
}

export function outcomes(steps: readonly AgentCheckStep[]): AgentCheckStep[] {
  const last = new Map<AgentCheckStep['step'], AgentCheckStep>()
  for (const step of steps) last.set(step.step, step)
  return [...last.values()]
}

/**
 * A check of an agent succeeded if its trial question was answered; the check's other steps only lead to that question,
 * or are extra.
 */
export function passed({ status, steps }: Pick<CheckShown, 'status' | 'steps'>): boolean {
  return status === 'done' && outcomes(steps).some(({ step, ok }) => step === 'trial' && ok)
}

/** `playing` means that the agent is in a match, so that the check could not ask the agent. */
export function verdict(check: Pick<CheckShown, 'status' | 'steps'>): 'good' | 'playing' | 'bad' {
  if (passed(check)) return 'good'
  return outcomes(check.steps).some(({ code }) => code === 'playing') ? 'playing' : 'bad'
}

export function isOf(checked: AgentSettings, settings: AgentSettings): boolean {
  return sorted(checked) === sorted(settings)
}

/**
 * A secret entered for an agent may be used with changed settings only if both settings send the secret to the same
 * place.
 */
export function sharesSecret(given: AgentSettings, settings: AgentSettings): boolean {
  if (given.kind === 'api' && settings.kind === 'api') return given.base === settings.base
  if (given.kind === 'space' && settings.kind === 'space') return isOf(given, settings)
  return given.kind === settings.kind
}

function sorted(settings: AgentSettings): string {
  return JSON.stringify(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)))
}
