import type { CSSProperties } from 'react'
import type { Answering } from '@/features/watch/tabletop/tabletop.ts'

interface PressesProps {
  answering: Answering
  className: string | undefined
  /**
   * The places in the drawing that a person can press: for each one the label of the answer that it gives, and its name
   * for screen readers.
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
