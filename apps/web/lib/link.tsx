// biome-ignore lint/style/noRestrictedImports: this is the link that the others go through
import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { Pressed } from './pressed.tsx'

/**
 * A link inside the site. Pages are made for each request, so prefetching would gain little, and cost the server two
 * requests for every link on the screen. While the page loads, the link shows that it was pressed.
 */
export function Link({ children, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <NextLink prefetch={false} {...props}>
      {children}
      <Pressed />
    </NextLink>
  )
}
