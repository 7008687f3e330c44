import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { Choice, Choices } from '../../../ui/forms/choices.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { type ArenaValues, fieldOf } from './arena-values.ts'

/** React context that every control of the arena form reads. */
export interface FormShown {
  /** The values with which the arena form was first shown. */
  initial: ArenaValues
  /** Returns the error of a form field as a sentence, if the field has an error. */
  errorOf(field: string): string | undefined
}

const Shown = createContext<FormShown>({ initial: {}, errorOf: () => undefined })
export const FormShownProvider = Shown.Provider
export const useFormShown = (): FormShown => useContext(Shown)

interface ControlProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  /** The form field whose errors are shown at this control, if it is not the field that the control edits. */
  field?: string
}

/** Renders an input of the arena form: a line of text, a number or a date. */
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

/** Renders a text field of several lines in the arena form. */
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

/** Renders a drop-down list of the arena form; each option has a value and a label. */
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

/** Renders a group of radio buttons of the arena form. */
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
  /** Returns a sentence that explains what choosing an option means. */
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
