import { type ComponentType, lazy } from 'react'

/** Saves two kilobytes of Next's `dynamic` in the browser, and must nest React elements exactly as it does. */
export default function dynamic<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(() => loadAgain(load).then((part) => ({ default: part })))
  return function Loaded(props: Props) {
    return (
      <>
        {null}
        <Part {...props} />
      </>
    )
  }
}

const AGAIN_MS = 1000
const LONGEST_MS = 32_000

/** React would replace the whole page by an error page as soon as the network loses one part of its code. */
export async function loadAgain<Part>(load: () => Promise<Part>, pauseMs = AGAIN_MS): Promise<Part> {
  try {
    return await load()
  } catch (error) {
    const isLost = error instanceof Error && error.name === 'ChunkLoadError'
    if (!isLost || pauseMs > LONGEST_MS) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return loadAgain(load, pauseMs * 2)
}
