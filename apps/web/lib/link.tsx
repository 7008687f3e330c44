// biome-ignore lint/style/noRestrictedImports: this is the link that the others go through
import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { Pressed } from './pressed.tsx'

/** Pages are made for each request: prefetching would cost two requests for every link on the screen. */
export function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <NextLink prefetch={false} {...props}>
      {children}
      <Pressed />
    </NextLink>
  )
}
