import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Choice, Choices } from '../../../ui/forms/choices.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { type ArenaValues, fieldOf } from './arena-values.ts'

export interface FormShown {
  initial: ArenaValues
  errorOf(field: string): string | undefined
}

const Shown = createContext<FormShown>({ initial: {}, errorOf: () => undefined })
export const FormShownProvider = Shown.Provider
export const useFormShown = (): FormShown => useContext(Shown)

interface ControlProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  field?: string
}

export function InputControl({
  name,
  label,
  hint,
  field = fieldOf(name),
  ...input
}: ControlProps & Omit<ComponentProps<'input'>, keyof ControlProps>) {
  const { initial, errorOf } = useFormShown()
  return (
    <Field label={label} hint={hint} error={errorOf(field)}>
      {(control) => <input {...control} name={name} defaultValue={initial[name]} {...input} />}
    </Field>
  )
}

export function TextControl({
  name,
  label,
  hint,
  field = fieldOf(name),
  ...area
}: ControlProps & Omit<ComponentProps<'textarea'>, keyof ControlProps>) {
  const { initial, errorOf } = useFormShown()
  return (
    <Field label={label} hint={hint} error={errorOf(field)}>
      {(control) => <textarea {...control} name={name} defaultValue={initial[name]} {...area} />}
    </Field>
  )
}

export function SelectControl({
  name,
  label,
  hint,
  field = fieldOf(name),
  options,
  ...select
}: ControlProps & { options: readonly (readonly [value: string, words: ReactNode])[] } & Omit<
    ComponentProps<'select'>,
    keyof ControlProps
  >) {
  const { initial, errorOf } = useFormShown()
  return (
    <Field label={label} hint={hint} error={errorOf(field)}>
      {(control) => (
        <select {...control} name={name} defaultValue={initial[name]} {...select}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function RadioControl<Value extends string>({
  name,
  label,
  hint,
  field = fieldOf(name),
  options,
  wordsOf,
  moreOf,
  required,
}: ControlProps & {
  options: readonly Value[]
  wordsOf(value: Value): string
  moreOf?(value: Value): string
  required?: boolean
}) {
  const { initial, errorOf } = useFormShown()
  return (
    <Choices legend={label} hint={hint} error={errorOf(field)}>
      {options.map((value) => (
        <Choice
          key={value}
          type="radio"
          name={name}
          value={value}
          required={required}
          defaultChecked={initial[name] === value}
          label={wordsOf(value)}
          more={moreOf?.(value)}
        />
      ))}
    </Choices>
  )
}
