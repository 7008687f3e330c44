import { type ComponentType, lazy } from 'react'

/**
 * A substitute for `next/dynamic` in browsers (set in next.config.ts): Next's own version is two kilobytes larger, for
 * cases that this site does not have. The server uses Next's version, which also links style sheets and preloads
 * scripts. Both must render the same structure, since React derives element ids from it.
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
