import { type ComponentType, lazy } from 'react'

/**
 * Replaces Next's function `dynamic` in the browser to save two kilobytes; it must nest React elements exactly as
 * `dynamic` does.
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
