import { Field } from '@/features/ui/forms/field.tsx'

interface DraggedNumberProps {
  label: string
  drag: string
  name: string
  least: number
  most: number
  text: string
  fill: (text: string) => void
}

/** The browser enforces the bounds of the number and shows an error beside the number field. */
export function DraggedNumber({ label, drag, name, least, most, text, fill }: DraggedNumberProps) {
  const range = { min: least, max: most, step: 1 }
  return (
    <>
      <input
        type="range"
        className="col-span-full w-full flex-[1_0_100%] accent-now"
        aria-label={drag}
        {...range}
        value={text === '' ? least : text}
        onChange={(event) => fill(event.target.value)}
      />
      <div className="[&>div]:mb-0">
        <Field label={label}>
          <input
            type="number"
            name={name}
            required
            inputMode="numeric"
            autoComplete="off"
            {...range}
            value={text}
            onChange={(event) => fill(event.target.value)}
          />
        </Field>
      </div>
    </>
  )
}
