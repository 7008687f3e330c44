// biome-ignore lint/style/noRestrictedImports: this is the link that the others go through
import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link inside the site. Its page is drawn for each request, so that fetching ahead would bring next to nothing,
 * and cost the server two requests for every link on the screen.
 */
export function Link(props: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={false} {...props} />
}
