import Form from 'next/form'
import { Fold } from '../../ui/design/section.tsx'
import { HiddenFields, SubmitButton } from '../../ui/forms/form-parts.tsx'

const OFFERED = 60

interface Offered {
  agent: { id: string; slug: string; name: string }
}

interface ChooseAgentsProps {
  action: string
  words: Record<'title' | 'who' | 'go', string>
  rows: readonly Offered[]
  chosen: readonly Offered[]
  isOpen?: boolean
  hidden?: Readonly<Record<string, string | undefined>>
}

export function ChooseAgents({ action, words, rows, chosen, isOpen, hidden = {} }: ChooseAgentsProps) {
  const ids = new Set(chosen.map(({ agent }) => agent.id))
  const listed = rows.slice(0, OFFERED)
  const offered = [...listed, ...chosen.filter((row) => !listed.some(({ agent }) => agent.id === row.agent.id))]
  return (
    <Fold title={words.title} summary="py-2 text-sm" className="mb-8" open={isOpen}>
      <Form action={action}>
        <HiddenFields of={hidden} />
        <fieldset>
          <legend className="text-ink-soft text-sm">{words.who}</legend>
          <ul className="mt-2 mb-4 grid cols-fill-[12rem] gap-x-5 gap-y-1">
            {offered.map(({ agent }) => (
              <li key={agent.id}>
                <label className="flex min-h-11 items-center gap-2 wrap-anywhere">
                  <input type="checkbox" name="agents" value={agent.slug} defaultChecked={ids.has(agent.id)} />
                  <bdi>{agent.name}</bdi>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <SubmitButton>{words.go}</SubmitButton>
      </Form>
    </Fold>
  )
}
