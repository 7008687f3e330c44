'use client'

import { HiddenFields, Refused, SubmitButton } from '../../ui/forms/form-parts.tsx'
import { submitKept, useKeptAction } from '../../ui/forms/use-kept-action.ts'
import { pressAction } from './server/actions.ts'

export type Answer = 'play' | 'not-play' | 'organize' | 'not-organize'

export interface ArenaButtonProps {
  arena: string
  to:
    | ('open' | 'paused' | 'closing' | 'copy' | 'discard' | 'no-picture' | 'season' | 'clear')
    | ('remove-guest' | 'renew-link' | 'revoke-link' | 'remove-organizer' | 'readmit')
    | Answer
  /** The season of the page: the next one may take over its address. */
  season?: string
  agent?: string
  user?: string
  label: string
  /** Names the object of the action, because screen readers may list buttons without their surroundings. */
  about?: string
  solid?: boolean
  choice?: { name: string; label: string }
}

export function ArenaButton({ arena, to, season, agent, user, label, about, solid = false, choice }: ArenaButtonProps) {
  const [{ says }, act, pending, notDone] = useKeptAction(pressAction, {}, () => ({}))
  return (
    <form action={act} onSubmit={submitKept(act)}>
      <HiddenFields of={{ arena, season, agent, user }} />
      {choice && (
        <label className="mb-2 flex items-center gap-2">
          <input type="checkbox" name={choice.name} /> {choice.label}
        </label>
      )}
      <SubmitButton name="to" value={to} disabled={pending} solid={solid}>
        {label}
        {about !== undefined && <span className="sr-only"> {about}</span>}
      </SubmitButton>
      <Refused words={notDone ?? says} />
    </form>
  )
}
