import { type ComponentType, lazy } from 'react'

/**
 * A substitute replaces `next/dynamic` in browsers, because Next's own version is two kilobytes larger; both must
 * render one structure, since React derives element ids from the structure.
 */
export default function dynamic<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() => load().then((part) => ({ default: part })))
  return function Loaded(props: Props) {
    return (
      <>
        {null}
        <Part {...props} />
      </>
    )
  }
}
