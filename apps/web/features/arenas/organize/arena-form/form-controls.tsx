import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { ChoiceList, Choices, Field } from '../../../ui/forms/field.tsx'
import { Options } from '../../../ui/forms/form-parts.tsx'
import { type ArenaValues, fieldOf } from './arena-values.ts'

interface FormShown {
  initial: ArenaValues
  errorOf(field: string): string | undefined
}

const Shown = createContext<FormShown>({ initial: {}, errorOf: () => undefined })
export const FormShownProvider = Shown.Provider
export const useFormShown = (): FormShown => useContext(Shown)

export const PartTitle = ({ children }: { children: ReactNode }) => (
  <h2 className="mt-8 mb-4 border-line border-t pt-4 text-xl/text">{children}</h2>
)

interface ControlProps {
  name: string
  label: ReactNode
  hint?: ReactNode
  field?: string
}

export function InputControl(props: ControlProps & ComponentProps<'input'>) {
  const { name, label, hint, field = fieldOf(name), ...input } = props
  const { initial, errorOf } = useFormShown()
  return (
    <Field label={label} hint={hint} error={errorOf(field)}>
      <input name={name} defaultValue={initial[name]} {...input} />
    </Field>
  )
}

export function TextControl(props: ControlProps & ComponentProps<'textarea'>) {
  const { name, label, hint, field = fieldOf(name), ...area } = props
  const { initial, errorOf } = useFormShown()
  return (
    <Field label={label} hint={hint} error={errorOf(field)}>
      <textarea name={name} defaultValue={initial[name]} {...area} />
    </Field>
  )
}

interface SelectControlProps extends ControlProps, Omit<ComponentProps<'select'>, keyof ControlProps> {
  options: ComponentProps<typeof Options>['of']
}

export function SelectControl(props: SelectControlProps) {
  const { name, label, hint, field = fieldOf(name), options, ...select } = props
  const { initial, errorOf } = useFormShown()
  return (
    <Field label={label} hint={hint} error={errorOf(field)}>
      <select name={name} defaultValue={initial[name]} {...select}>
        <Options of={options} />
      </select>
    </Field>
  )
}

type RadioControlProps = ControlProps & Pick<ComponentProps<typeof ChoiceList>, 'of' | 'required'>

export function RadioControl({ name, label, hint, field = fieldOf(name), of, required }: RadioControlProps) {
  const { initial, errorOf } = useFormShown()
  return (
    <Choices legend={label} hint={hint} error={errorOf(field)}>
      <ChoiceList type="radio" name={name} required={required} chosen={[initial[name]]} of={of} />
    </Choices>
  )
}
