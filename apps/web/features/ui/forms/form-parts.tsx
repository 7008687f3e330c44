import type { ComponentProps, ReactNode } from 'react'

export const SubmitButton = ({ solid = false, ...rest }: ComponentProps<'button'> & { solid?: boolean }) => (
  <button type="submit" className={solid ? 'button button-solid' : 'button'} {...rest} />
)

export const HiddenFields = ({ of }: { of: Readonly<Record<string, string | number | undefined>> }) =>
  Object.entries(of).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )

interface ButtonFormProps extends ComponentProps<typeof SubmitButton> {
  action(form: FormData): void
  sends: ComponentProps<typeof HiddenFields>['of']
  problem: ReactNode
}

/** A form of one button; why its action was refused is shown below it. */
export const ButtonForm = ({ action, sends, problem, ...button }: ButtonFormProps) => (
  <form action={action}>
    <HiddenFields of={sends} />
    <SubmitButton {...button} />
    <Refused words={problem} />
  </form>
)

/** Why an action was refused; screen readers say it when it appears. */
export const Refused = ({ words }: { words: ReactNode }) => (
  <div role="status">{words && <FieldNote bad>{words}</FieldNote>}</div>
)

export const Options = ({ of }: { of: readonly (readonly [value: string | number, words: ReactNode])[] }) =>
  of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ))

export function FieldNote({ bad = false, className = '', ...rest }: ComponentProps<'p'> & { bad?: boolean }) {
  const look = bad ? 'border-vermilion border-l-3 pl-2 text-ink' : 'text-ink-faint'
  return <p className={`mt-1 wrap-anywhere text-sm ${look} ${className}`} {...rest} />
}

interface NoticeProps {
  title: ReactNode
  bad?: boolean
  text?: ReactNode
  children?: ReactNode
}

/** A notice with the flag `bad` looks like a warning; its title must say so, for readers who see no colours. */
export function Notice({ title, bad = false, text, children }: NoticeProps) {
  return (
    <section
      className={`mb-8 max-w-text border-l-3 px-4 py-1 [&_p]:mt-1 ${bad ? 'border-vermilion' : 'border-now'}`}
      role={bad ? 'alert' : undefined}
    >
      <h2 className="text-lg/text">{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children}
    </section>
  )
}

const WRONG = '[aria-invalid="true"], [data-wrong] :is(input, select, textarea)'

export const focusFirstWrong = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>(WRONG)?.focus()
