// biome-ignore lint/style/noRestrictedImports: this is the link that the others go through
import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { Pressed } from './pressed.tsx'

/**
 * A link inside the site. Its page is drawn for each request, so that fetching ahead would bring next to nothing,
 * and cost the server two requests for every link on the screen. While its page is on its way, it shows that it was
 * pressed.
 */
export function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <NextLink prefetch={false} {...props}>
      {children}
      <Pressed />
    </NextLink>
  )
}
