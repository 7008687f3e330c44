import { strayLetter } from '@masquerade/protocol/stray-letter'
import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react'
import { read } from '@/lib/own-api.ts'
import { sentBy } from '../../ui/forms/use-kept-action.ts'
import type { CheckShown } from './check-result.ts'
import { answering, dropSecret, type FormValues, typedSecret, valuesOf } from './form-values.ts'
import type { FieldName } from './read-form.ts'
import { readAddress } from './understand.ts'

export interface AgentFormState {
  values: FormValues
  wrong: readonly FieldName[]
  check?: CheckShown
  checkedOf?: string
  /** The secret that signs requests to a webhook; made by the first check of a webhook without one, and shown once. */
  signingSecret?: string
}

export type AgentForm = ReturnType<typeof useAgentForm>

export function useAgentForm(state: AgentFormState, dispatch: (form: FormData) => void) {
  const t = useTranslations('register')
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

  function submit(event: FormEvent<HTMLFormElement>) {
    const sent = sentBy(event)
    const secret = typedSecret(sent)
    if (sent.get('intent') === 'check') checkedSecret.current = secret
    // A secret that was sent with the last check is not sent again, because the check keeps it, encrypted.
    else if (secret === checkedSecret.current && state.check && !isStale) dropSecret(sent)
    startTransition(() => dispatch(sent))
  }

  const { wrong } = state
  const stray = strayLetter(state.values.name)
  const errorOf = (field: FieldName) => {
    if (!wrong.includes(field)) return undefined
    return field === 'name' && stray ? t('error.alphabets', stray) : t(`error.${field}`)
  }
  const meaning = chosen ?? before
  return { values, wrong, errorOf, check, lost, chosen, meaning, checkedSecret, isStale, note, submit }
}

const EVERY_MS = 1000

/** Asks the server every second for the progress of an agent's check until the check is done. */
function useCheck(given: CheckShown | undefined): { check: CheckShown | undefined; lost: boolean } {
  const [followed, setFollowed] = useState<CheckShown>()
  const [lost, setLost] = useState(false)
  const check = followed && followed.id === given?.id ? followed : given
  const id = given?.id
  const isDone = check === undefined || check.status === 'done'

  useEffect(() => {
    if (id === undefined || isDone) return
    const ended = new AbortController()
    const ask = async () => {
      const answer = await read<CheckShown>(`/checks/${id}`, ended.signal)
      if (ended.signal.aborted) return
      if (answer.ok) setFollowed(answer.value)
      setLost(!answer.ok && (answer.code === 'lost' || answer.status >= 500))
      timer = setTimeout(ask, EVERY_MS)
    }
    let timer = setTimeout(ask, EVERY_MS / 2)
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [id, isDone])

  return { check, lost }
}
