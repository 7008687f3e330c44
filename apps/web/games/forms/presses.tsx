import type { CSSProperties } from 'react'
import type { Answering } from '@/features/watch/tabletop/tabletop.ts'

interface PressesProps {
  answering: Answering
  className: string | undefined
  /**
   * The places that can be pressed: the label of the answer that a place stands for, and its name for screen readers.
   */
  places: readonly { label: string; name: string; style?: CSSProperties | undefined }[]
}

/**
 * Renders a button over each place in the drawing that a person may choose; buttons of places that are no option now
 * are disabled.
 */
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
