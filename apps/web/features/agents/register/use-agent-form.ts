import { type FormEvent, startTransition, useRef, useState } from 'react'
import { useCheck } from './check-part.tsx'
import type { CheckShown } from './check-result.ts'
import { answering, dropSecret, type FormValues, typedSecret, valuesOf } from './form-values.ts'
import { readAddress } from './understand.ts'

interface AgentFormState {
  values: FormValues
  check?: CheckShown
  checkedOf?: string
}

export function useAgentForm(state: AgentFormState, dispatch: (form: FormData) => void) {
  const [typed, setTyped] = useState<FormValues>()
  const values = typed ?? state.values
  const { check, lost } = useCheck(state.check)
  const { chosen } = readAddress(values.pasted, values.choice)
  // While the owner corrects the agent's address, the rest of the form is hidden but keeps its content.
  const [before, setBefore] = useState(chosen)
  const checkedSecret = useRef<string>(undefined)
  const isStale = state.checkedOf !== undefined && state.checkedOf !== answering(values)

  function note(form: FormData) {
    const now = valuesOf(form, values)
    setTyped(now)
    setBefore(readAddress(now.pasted, now.choice).chosen ?? before)
  }

  /** A script submits the form, because React would empty a form that it submits itself. */
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent // a submit event is one
    const sent = new FormData(event.currentTarget, submitter)
    const secret = typedSecret(sent)
    if (sent.get('intent') === 'check') checkedSecret.current = secret
    // A secret already sent with the last check of an agent is not sent again, because the check keeps the secret,
    // encrypted.
    else if (secret === checkedSecret.current && state.check && !isStale) dropSecret(sent)
    startTransition(() => dispatch(sent))
  }

  return { values, check, lost, chosen, meaning: chosen ?? before, checkedSecret, isStale, note, submit }
}
