import type { CSSProperties } from 'react'
import type { OpenAnswering } from '@/features/play/use-answering.ts'

interface PressesProps {
  answering: OpenAnswering
  className: string
  places: readonly { label: string; name: string; style?: CSSProperties | undefined }[]
}

/** `--press` says how bright a place is below the pointer. */
const PLACE = [
  'cursor-pointer rounded-sm disabled:cursor-default focus-visible:bg-(--pressed) [&:hover:not(:disabled)]:bg-(--pressed)',
  '[--pressed:color-mix(in_oklch,var(--color-lamp)_var(--press,22%),transparent)]',
].join(' ')

/** Buttons over the places of a drawn board; a button is disabled while the rules allow no move there. */
export const Presses = ({ answering: { question, pending, answer }, className, places }: PressesProps) => (
  <div className={className}>
    {places.map(({ label, name, style }) => {
      const open = question.options?.find((option) => option.label === label)
      return (
        <button
          key={label}
          type="button"
          className={PLACE}
          disabled={pending || !open}
          aria-label={name}
          style={style}
          onClick={() => open && answer({ action: open.action })}
        />
      )
    })}
  </div>
)
