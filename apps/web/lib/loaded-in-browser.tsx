import { type ComponentType, lazy } from 'react'

/**
 * Replaces `next/dynamic` in the browser (next.config.ts), where Next's own adds two kilobytes for unused cases. On the
 * server it is Next's, which links the part's styles and preloads its scripts. Both render the same structure, including
 * the place for what Next renders on the server alone, since ids depend on it.
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
