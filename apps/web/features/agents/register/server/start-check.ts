import 'server-only'
import { ok, type Result } from '@masquerade/game'
import { type AgentSettings, choosesGames } from '@masquerade/protocol'
import type { SignedIn } from '@/lib/server/auth.ts'
import type { Refusal } from '@/operations/operation.ts'
import { startCheck } from '@/operations/own-agents.ts'
import { performFor } from '@/operations/perform.ts'
import { answering } from '../form-values.ts'
import type { GivenSecret } from '../read-form.ts'
import type { AgentFormState } from '../use-agent-form.ts'

interface Checked {
  settings: AgentSettings
  sent: GivenSecret['sent']
  /** The short name of a saved agent. */
  agent?: string
}

/** Starts the check of what a form says, and keeps it in the form. */
export async function startedCheck<State extends AgentFormState>(
  user: SignedIn,
  state: State,
  { settings, sent, agent }: Checked,
): Promise<Result<State, Refusal>> {
  const { values, signingSecret: known } = state
  const language = values.asked === 'zh' ? 'zh' : 'en'
  // A webhook keeps its signing secret, because the owner's server already knows it.
  const secret = settings.kind === 'webhook' ? known !== undefined && { secret: known } : sent
  const { plays = [] } = values
  const ticked = choosesGames(settings.kind) && plays.length > 0 && { plays }
  const body = { settings, language, ...ticked, ...(agent !== undefined && { agent }), ...secret }
  const started = await performFor(user, startCheck, { body })
  if (!started.ok) return started
  const { check, signingSecret } = started.value
  return ok({
    ...state,
    check,
    checkedOf: answering(values),
    ...(signingSecret !== undefined && { signingSecret }),
  })
}
