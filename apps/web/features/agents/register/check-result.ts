import type { AgentCheckStep, AgentSettings } from '@masquerade/protocol'

/** A check as its owner sees it. */
export interface CheckShown {
  id: string
  settings: AgentSettings
  status: 'queued' | 'running' | 'done'
  steps: readonly AgentCheckStep[]
  hasSecret: boolean
  challenge: string
  createdAt: string
}

/** The last entry of each step, which is the one that counts, in the order in which they were begun. */
export function outcomes(steps: readonly AgentCheckStep[]): AgentCheckStep[] {
  const last = new Map<AgentCheckStep['step'], AgentCheckStep>()
  for (const step of steps) last.set(step.step, step)
  return [...last.values()]
}

/** The agent answered a question: every other step is either on the way to that or beside it. */
export function passed({ status, steps }: Pick<CheckShown, 'status' | 'steps'>): boolean {
  return status === 'done' && outcomes(steps).some(({ step, ok }) => step === 'trial' && ok)
}

/** How it went, in one word: `playing` leaves open whether it would answer. */
export function verdict(check: Pick<CheckShown, 'status' | 'steps'>): 'good' | 'playing' | 'bad' {
  if (passed(check)) return 'good'
  return outcomes(check.steps).some(({ code }) => code === 'playing') ? 'playing' : 'bad'
}

/** Whether a check says something about these settings: they are compared as they are stored. */
export function isOf(checked: AgentSettings, settings: AgentSettings): boolean {
  return sorted(checked) === sorted(settings)
}

/** Whether the secret that one was given may be used for the other: it goes nowhere but where it was given for. */
export function sharesSecret(given: AgentSettings, settings: AgentSettings): boolean {
  if (given.kind === 'api' && settings.kind === 'api') return given.base === settings.base
  if (given.kind === 'space' && settings.kind === 'space') return isOf(given, settings)
  return given.kind === settings.kind
}

function sorted(settings: AgentSettings): string {
  return JSON.stringify(Object.entries(settings).sort(([a], [b]) => (a < b ? -1 : 1)))
}
