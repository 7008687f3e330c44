import type { ComponentProps } from 'react'

interface SubmitButtonProps extends ComponentProps<'button'> {
  solid?: boolean
}

export const SubmitButton = ({ solid = false, ...rest }: SubmitButtonProps) => (
  <button type="submit" {...rest} className={solid ? 'button button-solid' : 'button'} />
)
