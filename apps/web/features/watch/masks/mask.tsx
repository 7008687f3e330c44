import { dressOf } from './dress.ts'
import { DressedMask, type MaskProps } from './figure.tsx'

export const Mask = (props: MaskProps) => <DressedMask {...props} dress={dressOf} />
