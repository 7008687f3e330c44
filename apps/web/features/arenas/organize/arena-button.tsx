'use client'

import { useActionState } from 'react'
import { FieldNote } from '../../ui/forms/field-note.tsx'
import { StepButton } from '../../ui/forms/step-button.tsx'
import { pressAction } from './server/actions.ts'

/**
 * The answers to an invitation: a user lets an agent play in an arena or not, or agrees to organize the arena or not.
 */
export type Answer = 'play' | 'not-play' | 'organize' | 'not-organize'

export interface ArenaButtonProps {
  arena: string
  to:
    | ('open' | 'paused' | 'closing' | 'copy' | 'discard' | 'no-picture' | 'season')
    | ('remove-guest' | 'renew-link' | 'revoke-link' | 'remove-organizer' | 'readmit')
    | Answer
  /** The agent, or the user, on whom the button acts, if any. */
  agent?: string
  user?: string
  label: string
  /**
   * The object of the button's action, in words, for screen reader users who list buttons without their surroundings.
   */
  about?: string
  solid?: boolean
  /** A checkbox beside the button: its form name and its label. */
  choice?: { name: string; label: string }
}

/** Renders one button that acts on an arena, its guests or its organizers; a failure is explained beside the button. */
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
