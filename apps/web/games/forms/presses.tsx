import type { CSSProperties } from 'react'
import type { Answering } from '@/features/watch/tabletop/tabletop.ts'

interface PressesProps {
  answering: Answering
  className: string | undefined
  /** What may be pressed: the label of the option that it answers, and its name for those who listen. */
  places: readonly { label: string; name: string; style?: CSSProperties | undefined }[]
}

/** A button over each place on the table that a person may choose; those that are no option now cannot be pressed. */
export const Presses = ({ answering: { question, pending, answer }, className, places }: PressesProps) => (
  <div className={className}>
    {places.map(({ label, name, style }) => {
      const open = question.options?.find((option) => option.label === label)
      return (
        <button
          key={label}
          type="button"
          disabled={pending || !open}
          aria-label={name}
          style={style}
          onClick={() => open && answer(open.action)}
        />
      )
    })}
  </div>
)
