'use client'

import { useActionState } from 'react'
import { FieldNote } from '../forms/field-note.tsx'
import { StepButton } from '../forms/step-button.tsx'
import { pressAction } from './server/actions.ts'

/** What somebody who is invited answers. */
export type Answer = 'play' | 'not-play' | 'organize' | 'not-organize'

export interface ArenaButtonProps {
  arena: string
  to:
    | ('open' | 'paused' | 'closing' | 'copy' | 'discard' | 'no-picture' | 'season')
    | ('remove-guest' | 'renew-link' | 'revoke-link' | 'remove-organizer' | 'readmit')
    | Answer
  /** The agent that it is about, if it is about one; or the user. */
  agent?: string
  user?: string
  label: string
  /** What the label is about, for those who hear the buttons alone. */
  about?: string
  solid?: boolean
  /** What may be chosen with it, by a name and in words. */
  choice?: { name: string; label: string }
}

/** One button that does what it says with an arena, its guests or its organizers; why it did not stands beside it. */
export function ArenaButton({ arena, to, agent, user, label, about, solid = false, choice }: ArenaButtonProps) {
  const [{ says }, act, pending] = useActionState(pressAction, {})
  return (
    <form action={act}>
      <input type="hidden" name="arena" value={arena} />
      {agent !== undefined && <input type="hidden" name="agent" value={agent} />}
      {user !== undefined && <input type="hidden" name="user" value={user} />}
      {choice && (
        <label className="mb-2 flex items-center gap-2">
          <input type="checkbox" name={choice.name} /> {choice.label}
        </label>
      )}
      <StepButton to={to} pending={pending} solid={solid}>
        {label}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </StepButton>
      <div role="status">{says !== undefined && <FieldNote bad>{says}</FieldNote>}</div>
    </form>
  )
}
