import { type ComponentType, lazy } from 'react'

/** Saves two kilobytes of Next's `dynamic` in the browser, and must nest React elements exactly as it does. */
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
