import { type ComponentType, lazy } from 'react'

/**
 * Stands in for `next/dynamic` in the browser (next.config.ts), where Next's own brings two kilobytes for cases that the
 * site does not have. On the server it is Next's, which links the part's styles and asks for its scripts ahead. What is
 * drawn has the same form in both, down to the place for what Next draws on the server alone: ids depend on it.
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
