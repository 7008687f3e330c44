import { dressOf } from './dress.ts'
import { type Drawn, Figure, MaskPlace, type MaskProps } from './figure.tsx'

export function Mask(props: MaskProps) {
  const { id, state = 'idle', small = false } = props
  return (
    <MaskPlace {...props} state={state}>
      <MaskFigure id={id} state={state} small={small} />
    </MaskPlace>
  )
}

export const MaskFigure = (drawn: Omit<Drawn, 'dress'>) => <Figure {...drawn} dress={dressOf} />
