import { COLLARS, CROWNS } from './crowns.tsx'
import { FACES } from './faces.ts'
import { type Drawn, type Dress, Figure, MaskPlace, type MaskProps } from './figure.tsx'
import { paintOf } from './paints.tsx'
import type { Traits } from './traits.ts'

export function Mask(props: MaskProps) {
  const { id, state = 'idle', small = false } = props
  return (
    <MaskPlace {...props} state={state}>
      <MaskFigure id={id} state={state} small={small} />
    </MaskPlace>
  )
}

export const MaskFigure = (drawn: Omit<Drawn, 'dress'>) => <Figure {...drawn} dress={dressOf} />

const dressOf = ({ face, collar, crown, paint }: Traits): Dress => ({
  collar: COLLARS[collar],
  crown: CROWNS[crown],
  paint: paintOf(paint, FACES[face].eyes),
})
